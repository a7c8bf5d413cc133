// Spin: safe, 7 states
byte n;
active proctype P() { n = 1; byte x = 3; x++; n = x; assert(n == 4) }
