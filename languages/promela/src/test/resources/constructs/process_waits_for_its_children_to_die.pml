// Spin: safe, 36 states
byte n;
proctype P(byte d) { if :: d > 0 -> run P(d - 1) :: else fi; n++ }
init { run P(2); n == 3; assert(_nr_pr >= 1) ; _nr_pr == 1 }
