// Spin: safe, 8 states
byte x;
active proctype A() priority 1 { x = 1; assert(x == 1 || x == 2) }
active proctype B() priority 5 { assert(x == 0); x = 2; assert(x == 2) }
