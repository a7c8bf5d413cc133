// Spin: safe, 28 states
byte x;
active proctype P() { { x == 1 } unless { if :: x == 0 -> x = 2 :: else -> x = 3 fi } }
active proctype Q() { { x == 1 } unless { if :: d_step { else -> x = 4 } :: x == 0 -> x = 5 fi } }
