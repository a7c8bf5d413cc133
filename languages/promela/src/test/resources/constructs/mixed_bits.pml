// Spin: safe, 9 states
typedef T { bit b; bool c[2]; unsigned u : 4 }; T t; bit k[2];
init { t.b = 3; t.c[1] = 2; t.u = 17; k[0] = 5; assert(t.b == 1 && t.u == 1); assert(k[0] == 5); assert(t.c[1] == 2) }
