byte n;
proctype P() { n++ }
init { byte p; p = run P(); assert(p == 1); if :: run P() > 0 -> skip fi; _nr_pr == 1; assert(n == 2) }
