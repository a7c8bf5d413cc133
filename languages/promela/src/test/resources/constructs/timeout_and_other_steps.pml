// Spin: safe, 12 states
chan q = [1] of { byte };
byte n;
active proctype A() { byte y; do :: q?y :: timeout -> n++; break od }
active proctype B() { q!1; q!2; assert(n == 0) }
