// Spin: error (measured with reduction: without, it does not ask)
chan q = [1] of { byte };
active proctype A() { xr q; byte x; q?x }
active proctype B() { q!1; if :: len(q) == 0 -> skip :: else -> skip fi }
