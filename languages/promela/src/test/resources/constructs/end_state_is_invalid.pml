// Spin: invalid end state, 5 states
chan q = [1] of { byte };
active proctype Server() { byte y; do :: q?y od }
active proctype Client() { q!1 }
