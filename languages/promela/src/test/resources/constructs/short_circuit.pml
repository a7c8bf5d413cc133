// Spin: safe, 7 states
byte a, d[2]; byte i = 5;
init { assert(a == 0 || 1 / a == 1); assert(!(a == 1 && 1 / a == 1)); assert(i >= 2 || d[i] == 0); a = (i < 2 -> d[i] : 9); assert(a == 9) }
