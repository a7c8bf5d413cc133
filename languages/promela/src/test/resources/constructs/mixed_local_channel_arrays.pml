// Spin: safe, 15 states
chan g = [2] of { chan };
proctype P() { chan c[2] = [1] of { byte }; byte y; g!c[0]; g!c[1]; c[1]?y; assert(y == 2); c[0]?y; assert(y == 1) }
init { chan d, e; run P(); g?d; g?e; d!1; e!2 }
