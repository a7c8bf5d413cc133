// Spin: invalid end state, 18 states
mtype = { m };
byte x;
active proctype A() { x = 1; printf("x %d\n", x); printm(m); x = 2 }
active proctype B() { x == 1; assert(x >= 1) }
