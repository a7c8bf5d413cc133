// Spin: error
chan q = [0] of { byte }; byte x;
active proctype A() { d_step { q!1; x = 2 } }
active proctype B() { byte y; q?y }
