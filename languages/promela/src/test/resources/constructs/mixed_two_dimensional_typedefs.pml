// Spin: safe, 32 states
typedef R { byte c[3] }; R m[2];
active proctype A() { byte i, j; for (i : 0 .. 1) { for (j : 0 .. 2) { m[i].c[j] = i * 3 + j } } assert(m[1].c[2] == 5); assert(m[0].c[2] == 2) }
