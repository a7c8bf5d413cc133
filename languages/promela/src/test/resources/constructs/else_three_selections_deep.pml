// Spin: safe, 27 states
byte x;
active proctype A() { if :: x == 5 :: if :: x == 2 :: if :: x == 3 :: else -> x = 4 fi :: x == 0 -> x = 1 fi :: x == 0 -> x = 2 fi }
active proctype B() { x = 5 }
