// Spin: safe, 7 states
byte x;
active proctype A() priority 5 { x == 1; x = 2 }
active proctype B() { x = 1; assert(x == 2) }
