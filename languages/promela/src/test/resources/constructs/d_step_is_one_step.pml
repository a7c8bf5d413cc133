// Spin: safe, 7 states
byte x, y;
active proctype A() { d_step { x = 1; y = 1; x = 0; y = 0 } }
active proctype B() { assert(x == y) }
