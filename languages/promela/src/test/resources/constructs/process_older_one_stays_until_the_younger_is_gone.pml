// Spin: safe, 3 states
proctype P() { skip }
proctype Q() { end: false }
init { atomic { run P(); run Q() }; end: _nr_pr == 2; assert(false) }
