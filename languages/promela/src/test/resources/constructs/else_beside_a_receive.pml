// Spin: safe, 20 states
chan q = [1] of { byte };
byte x;
active proctype A() { byte y; if :: q?y -> x = 1 :: else -> x = 2 fi }
active proctype B() { q!1; assert(x != 1 || len(q) == 0) }
