// Spin: safe, 5 states
chan q = [0] of { byte }; byte x;
active proctype A() { q!1; q!2 }
active proctype B() { byte y; d_step { q?y; x = y; y = 0 }; q?y }
