// Spin: safe, 4 states
byte x;
active proctype P() { if :: x == 0 -> x = 1 :: d_step { else -> assert(false) } fi }
