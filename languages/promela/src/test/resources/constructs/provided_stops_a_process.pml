// Spin: safe, 9 states
bool on; byte x;
active proctype A() provided (on) { x = 1; x = 2 }
active proctype B() { assert(x == 0); on = true; x == 2; on = false; assert(x == 2) }
