// Spin: safe, 100 states
byte n;
active [3] proctype P() { n = n + _pid; assert(_pid < 3) }
active proctype Q() { assert(_pid == 3); n == 3; assert(_nr_pr >= 1) }
