// Spin: p_delivered violated
// Spin: p_delivered holds under fairness
// Spin: p_moves violated
// Spin: p_moves holds under fairness
chan q = [0] of { byte };
byte got, z;
active proctype A() { do :: q!1 od }
active proctype B() { byte y; do :: q?y; got = 1 - got od }
active proctype C() { do :: z = 1 - z od }
ltl p_delivered { [] <> (got == 1) }
ltl p_moves { [] <> (z == 1) }
