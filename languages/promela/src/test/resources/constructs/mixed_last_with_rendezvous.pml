// Spin: safe, 12 states
chan q = [0] of { byte }; byte l;
active proctype A() { q!1; l = _last }
active proctype B() { byte y; q?y; l = _last }
