// Spin: safe, 8 states
chan q = [0] of { byte };
byte x;
active proctype A() { if :: q!1 -> x = 1 :: else -> x = 2 fi }
active proctype B() { byte y; end: q?y; assert(x != 2) }
