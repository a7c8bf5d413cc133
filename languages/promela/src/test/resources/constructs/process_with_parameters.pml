// Spin: safe, 18 states
byte sum;
proctype P(byte a; short b; bit c) { assert(a == 255 && b == -1 && c == 1); sum = sum + 1 }
init { atomic { run P(255, -1, 1); run P(511, 65535, 3) }; sum == 2 }
