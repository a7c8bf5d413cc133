// Spin: safe, 18 states
chan q = [3] of { byte, bit };
active proctype A() { q!1,1; q!2,0; q!3,1 }
active proctype B() { byte y; bit b; q?y,b; assert(y == 1 && b == 1); q?y,b; assert(y == 2 && b == 0); q?y,b; assert(y == 3) }
