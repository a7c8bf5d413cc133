// Spin: safe, 14 states
chan q = [0] of { byte };
byte x;
active proctype A() { atomic { q!1; x = 2; x = 3 } }
active proctype B() { byte y; q?y; x = 5; assert(x != 2) }
