// Spin: invalid end state, 3 states
chan q = [2] of { byte };
active proctype A() { q!1; q!2; end: false }
trace { q!1; q!2; q!3 }
