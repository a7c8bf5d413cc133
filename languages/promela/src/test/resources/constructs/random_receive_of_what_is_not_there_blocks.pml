// Spin: invalid end state, 4 states
chan q = [2] of { byte };
active proctype A() { q!1; q!2 }
active proctype B() { q??2; q??3; assert(false) }
