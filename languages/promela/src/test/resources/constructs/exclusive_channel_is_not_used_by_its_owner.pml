// Spin: error (measured with reduction: without, it does not ask)
chan a = [1] of { byte };
chan b = [1] of { byte };
proctype P(chan q) { xr q; skip }
init { byte x; run P(b); b!1; b?x }
