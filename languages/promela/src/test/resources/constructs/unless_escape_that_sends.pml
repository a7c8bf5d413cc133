// Spin: invalid end state, 11 states
chan q = [0] of { byte };
byte x;
active proctype A() { { x = 1; x = 2; x = 3 } unless { q!1 -> x = 9 } }
active proctype B() { byte y; x == 2; q?y; x == 9; assert(y == 1) }
