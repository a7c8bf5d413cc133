// Spin: invalid end state, 1 states
chan q = [0] of { byte }; byte x;
active proctype A() { byte y; if :: q!1 -> x = 1 :: q?y -> x = 2 fi }
