// Spin: safe, 13 states
chan q = [3] of { byte, byte };
active proctype A() { q!1,10; q!2,20; q!1,30 }
active proctype B() { byte y; len(q) == 3; q??2,y; assert(y == 20); q??1,y; assert(y == 10); q??1,y; assert(y == 30) }
