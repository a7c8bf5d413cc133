// Spin: safe, 6 states
byte a = 3, b[3] = 4, c[3] = { 1, 2, 3 };
short s = -1;
proctype P(byte p) { byte q = p + 1, r = a; assert(q == 6 && r == 3) }
init { byte z = a + 1; assert(b[2] == 4 && c[2] == 3 && z == 4 && s == -1); run P(5) }
