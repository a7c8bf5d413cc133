// Spin: invalid end state, 2 states
chan q = [2] of { byte };
active proctype A() { q!2 }
active proctype B() { q?1; assert(false) }
