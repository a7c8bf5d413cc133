// Spin: safe, 53 states
byte last;
proctype P() { last = _pid }
init { byte p; p = run P(); assert(p == 1); last == 1; _nr_pr == 1; p = run P(); assert(p == 1); last = 0; p = run P(); assert(p == 2 || p == 1) }
