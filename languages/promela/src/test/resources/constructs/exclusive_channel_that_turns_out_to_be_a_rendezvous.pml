// Spin: error (measured with reduction: without, it does not ask)
chan a = [1] of { byte };
chan b = [0] of { byte };
proctype P(chan q) { xr q; byte x; q?x }
init { run P(a); a!1; run P(b); b!1 }
