// Spin: safe, 13 states
chan q = [3] of { byte, byte };
active proctype A() { q!!3,0; q!!1,2; q!!1,1 }
active proctype B() { byte y, z; len(q) == 3; q?y,z; assert(y == 1 && z == 1); q?y,z; assert(y == 1 && z == 2); q?y,z; assert(y == 3) }
