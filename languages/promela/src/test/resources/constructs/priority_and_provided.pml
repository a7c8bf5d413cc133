// Spin: safe, 15 states
byte x, y;
active proctype A() priority 5 provided (y == 0) { x = 1; x = 2 }
active proctype B() priority 1 { assert(x == 2 || y == 1) }
active proctype C() priority 5 { y = 1; y = 0 }
