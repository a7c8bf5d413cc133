// Spin: safe, 142 states
byte x;
active proctype A() { if :: { else -> x = 1 } :: x == 0 -> x = 2 fi }
active proctype B() { if :: atomic { else -> x = 3 } :: x == 0 -> x = 4 fi }
active proctype C() { if :: L: else -> x = 5 :: x == 0 -> x = 6 fi }
