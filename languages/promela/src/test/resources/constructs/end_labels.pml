// Spin: safe, 7 states
chan q = [1] of { byte };
active proctype Server() { byte y; end: do :: q?y od }
active proctype Client() { q!1; q!2 }
