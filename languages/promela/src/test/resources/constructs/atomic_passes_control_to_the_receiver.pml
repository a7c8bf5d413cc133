// Spin: safe, 6 states
chan q = [0] of { byte };
byte x;
active proctype A() { atomic { x = 1; q!1; x = 2 } }
active proctype B() { byte y; atomic { q?y; assert(x == 1); x = 5; x = 6; assert(x == 6) } }
