// Spin: safe, 44 states
byte n; bool go;
proctype P(byte k) { go; n = n + k }
init { atomic { byte i; for (i : 1 .. 3) { run P(i) } go = true }; _nr_pr == 1; assert(n == 6) }
