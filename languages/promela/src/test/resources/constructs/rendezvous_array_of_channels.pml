// Spin: safe, 12 states
chan q[2] = [0] of { byte };
active proctype A() { q[0]!5; q[1]!6 }
active proctype B() { byte y, i; do :: i < 2 -> q[i]?y; assert(y == 5 + i); i++ :: else -> break od }
