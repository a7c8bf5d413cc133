// Spin: safe, 9 states
chan q = [2] of { byte }; byte x;
active proctype A() { d_step { q!1; q!2 }; q!3 }
active proctype B() { byte y; d_step { q?y; x = y; y = 0 }; d_step { nempty(q); q?y; x = x + y }; q?y }
