// Spin: safe, 25 states
byte n;
active [2] proctype A() { if :: _pid == 0 -> n = 1 :: else -> n == 3 fi; here: n == 2 }
active proctype B() { A[0]@here; assert(!A[1]@here); n = 3; A[1]@here; n = 2 }
