// Spin: safe, 5 states
byte x;
active D_proctype A() { if :: x == 0 -> x = 1 :: x == 1 -> x = 2 fi; assert(x == 1) }
