// Spin: safe, 5 states
chan q = [0] of { byte }; byte y;
active proctype A() { q!!3 }
active proctype B() { q??y; assert(y == 3) }
