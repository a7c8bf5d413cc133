// Spin: safe, 11 states
chan q = [1] of { byte };
active proctype A() { xr q; byte x; nempty(q); q?x; q??2 }
active proctype B() { xs q; nfull(q); q!1; nfull(q); q!!2 }
