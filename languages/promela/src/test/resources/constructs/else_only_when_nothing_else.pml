// Spin: safe, 4 states
byte x;
active proctype A() { if :: x == 0 -> x = 1 :: else -> assert(false) fi }
