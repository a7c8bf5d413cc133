// Spin: safe, 9 states
proctype P() { skip }
init { assert(_nr_pr == 1); run P(); assert(_nr_pr == 2 || _nr_pr == 1) }
