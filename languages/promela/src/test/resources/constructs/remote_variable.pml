// Spin: safe, 10 states
active proctype A() { byte x[2]; x[1] = 3; x[0] = 1 }
active proctype B() { A:x[1] == 3; assert(A[0]:x[1] == 3) }
