// Spin: safe, 9 states
chan q = [1] of { byte };
chan r = q;
proctype P(chan c) { chan d = c; d!4 }
init { byte y; run P(r); q?y; assert(y == 4) }
