// Spin: safe, 14 states
byte n;
proctype P() { n++ }
init { run P(); run P(); _nr_pr == 1; assert(n == 2) }
