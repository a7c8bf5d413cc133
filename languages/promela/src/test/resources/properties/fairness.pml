// Spin: p_moves violated
// Spin: p_moves holds under fairness
// Spin: p_alternates violated
// Spin: p_alternates holds under fairness
// Spin: p_other violated
// Spin: p_other holds under fairness
byte x, y;
active proctype A() { do :: x = 1 - x od }
active proctype B() { y = 1; do :: y == 1 -> y = 2 :: y == 2 -> y = 1 od }
ltl p_moves { <> (y == 1) }
ltl p_alternates { [] <> (y == 2) }
ltl p_other { [] <> (x == 1) }
