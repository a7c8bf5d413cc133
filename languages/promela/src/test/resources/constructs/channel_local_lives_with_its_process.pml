// Spin: safe, 10 states
chan q = [1] of { chan };
proctype P() { chan c = [1] of { byte }; q!c; c?1 }
init { chan d; run P(); q?d; d!1; _nr_pr == 1; assert(true) }
