// Spin: error
chan q = [1] of { chan };
proctype P() { chan c = [1] of { byte }; q!c }
init { chan d; byte y; run P(); q?d; _nr_pr == 1; d!1 }
