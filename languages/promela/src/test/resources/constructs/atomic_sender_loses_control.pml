// Spin: safe, 12 states
chan q = [0] of { byte };
byte x;
active proctype A() { atomic { q!1; x++; x-- } }
active proctype B() { byte y; q?y }
active proctype C() { do :: x == 0 :: x == 1 -> assert(false) :: break od }
