// Spin: safe, 9 states
chan q = [1] of { byte };
chan r = [0] of { byte };
proctype P(chan in; chan out) { byte y; in?y; out!y+1 }
init { byte z; run P(q, r); q!4; r?z; assert(z == 5) }
