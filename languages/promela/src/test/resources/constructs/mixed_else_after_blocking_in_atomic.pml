// Spin: invalid end state, 8 states
chan q = [1] of { byte }; byte x;
active proctype A() { byte y; atomic { do :: q?y -> x = x + y :: else -> break od; x = x + 10 } }
active proctype B() { q!1; q!2 }
