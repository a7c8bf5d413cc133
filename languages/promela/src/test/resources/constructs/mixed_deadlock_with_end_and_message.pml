// Spin: safe, 2 states
chan q = [1] of { byte };
active proctype A() { q!1; end: q!2 }
