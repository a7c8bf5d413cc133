// Spin: safe, 10 states
byte x;
active D_proctype P() { if :: x == 0 -> skip :: else -> x = 1 :: x == 7 fi }
active proctype Q() { x = 7 }
