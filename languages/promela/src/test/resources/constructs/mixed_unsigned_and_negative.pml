// Spin: safe, 12 states
unsigned u : 5; byte b; short s = -7; int i;
init { u = 0; u--; assert(u == 31); b--; assert(b == 255); assert(s / 2 == -3 && s % 2 == -1); i = b << 8; assert(i == 65280); i = -1 >> 1; assert(i == -1) }
