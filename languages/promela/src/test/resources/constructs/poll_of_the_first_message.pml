// Spin: safe, 11 states
chan q = [2] of { byte, byte };
active proctype A() { q!4,5; q!6,7 }
active proctype B() { byte y; len(q) == 2; assert(q?[4,y]); assert(!q?[6,y]); assert(q??[6,y]); assert(!q??[8,y]); assert(y == 0) }
