// Spin: safe, 26 states
byte a[3] = { 1, 2, 3 }; byte sum;
chan q = [3] of { byte };
init { int i; for (i : 1 .. 3) { sum = sum + i } assert(sum == 6); for (i in a) { sum = sum + a[i] } assert(sum == 12 && i == 3) }
