// Spin: invalid end state, 1 states
chan q = [0] of { byte };
active proctype A() { q!1; assert(false) }
active proctype B() { byte y; end: y == 1; q?y }
