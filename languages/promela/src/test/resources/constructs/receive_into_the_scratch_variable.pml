// Spin: safe, 11 states
chan q = [2] of { byte, byte };
active proctype A() { q!1,2; q!3,4 }
active proctype B() { byte y; q?_,y; assert(y == 2); q?y,_; assert(y == 3) }
