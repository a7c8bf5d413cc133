// Spin: safe, 8 states
byte x;
active proctype P() { if :: d_step { { else -> x = 2 } } :: x == 0 -> x = 3 fi; if :: x == 2 :: d_step { d_step { else -> x = 4 } } fi }
