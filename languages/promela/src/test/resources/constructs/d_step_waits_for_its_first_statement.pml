// Spin: safe, 8 states
byte x;
active proctype A() { d_step { x == 1; x = 2 }; assert(x == 2) }
active proctype B() { x = 1 }
