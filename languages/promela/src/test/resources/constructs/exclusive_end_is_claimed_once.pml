// Spin: error (measured with reduction: without, it does not ask)
chan q = [1] of { byte };
proctype P() { xr q; skip }
init { atomic { run P(); run P() } }
