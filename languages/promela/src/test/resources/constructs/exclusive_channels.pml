// Spin: safe, 8 states
chan q = [1] of { byte };
active proctype A() { xs q; q!1; q!2 }
active proctype B() { xr q; byte y; q?y; q?y; assert(y == 2) }
