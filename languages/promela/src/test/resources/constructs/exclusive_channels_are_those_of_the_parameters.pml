// Spin: safe, 18 states
chan a = [1] of { byte };
chan b = [1] of { byte };
proctype P(chan in, out) { xr in; xs out; byte x; out!1; in?x; assert(x == 1) }
init { atomic { run P(a, b); run P(b, a) } }
