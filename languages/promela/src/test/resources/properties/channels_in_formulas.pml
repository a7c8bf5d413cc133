// Spin: p_fills violated
// Spin: p_fills violated under fairness
// Spin: p_busy holds
// Spin: p_busy holds under fairness
// Spin: p_first violated
// Spin: p_first violated under fairness
// Spin: p_bounded holds
// Spin: p_bounded holds under fairness
chan q = [2] of { byte };
active proctype A() { do :: q!1 :: q!2 od }
active proctype B() { byte y; do :: q?y od }
ltl p_fills { <> (len(q) == 2) }
ltl p_busy { [] <> (len(q) > 0) }
ltl p_first { [] (q?[1] -> <> (q?[2])) }
ltl p_bounded { [] (len(q) <= 2) }
