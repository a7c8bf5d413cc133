// Spin: safe, 3 states
byte x;
active proctype P() { if :: x == 1 -> x = 2 :: d_step { else -> x = 3 } :: d_step { else -> x = 4 } :: else -> x = 5 fi }
