// Spin: safe, 7 states
chan q = [0] of { chan };
active proctype A() { chan r = [0] of { byte }; byte y; q!r; r?y; assert(y == 3) }
active proctype B() { chan c; q?c; c!3 }
