// Spin: safe, 68 states
byte a, b;
proctype P(byte k) { k == 0 -> skip }
proctype Q() { skip }
init { a = run Q(); b = run P(0); _nr_pr == 1; a = run P(0); b = run Q(); assert(a == 1); assert(b == 2 || b == 1) }
