proctype P() { skip }
proctype Q() { end: false }
init { run P(); run Q(); _nr_pr == 2; assert(false) }
