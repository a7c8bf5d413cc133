// Spin: safe, 16 states
chan q = [0] of { byte }; chan r = [0] of { byte }; byte x;
active proctype A() { atomic { x = 1; q!1; x = 9 } }
active proctype B() { byte y; atomic { q?y; x = 2; r!2; x = 8 } }
active proctype C() { byte y; atomic { r?y; assert(x == 2); x = 3; x = 4 } }
