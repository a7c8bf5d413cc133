// Spin: safe, 10 states
chan q = [2] of { byte, byte };
active proctype A() { q!4,5 }
active proctype B() { byte y, z; q?<y,z>; assert(len(q) == 1 && y == 4 && z == 5); q??<4,z>; assert(len(q) == 1); q?y,z; assert(empty(q)) }
