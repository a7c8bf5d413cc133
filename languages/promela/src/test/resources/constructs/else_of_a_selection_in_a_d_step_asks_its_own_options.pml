// Spin: safe, 17 states
byte x;
active proctype P() { if :: x == 0 -> x = 1 :: d_step { if :: x == 1 -> x = 2 :: else -> x = 3 fi } fi }
active proctype Q() { d_step { skip; if :: if :: x == 7 -> x = 4 :: else -> x = 5 fi :: else -> x = 6 fi } }
