// Spin: safe, 24 states
byte n;
proctype P() { n++ }
init { byte p; p = run P(); assert(p == 1); if :: run P() -> skip fi; _nr_pr == 1; assert(n == 2) }
