// Spin: safe, 78 states
chan q = [0] of { byte };
byte got;
active proctype A() { q!1; q!2 }
active [3] proctype B() { byte y; end: q?y; got++; assert(got <= 2) }
