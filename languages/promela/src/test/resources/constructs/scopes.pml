// Spin: safe, 7 states
byte n;
init { { byte x = 1; n = n + x }; { byte x = 2; n = n + x }; assert(n == 3) }
