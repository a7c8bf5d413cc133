// Spin: safe, 8 states
byte x;
active proctype A() { set_priority(1, 4); x = 1; assert(x == 2) }
active proctype B() { x == 1; x = 2 }
