// Spin: p_ends holds
// Spin: p_ends holds under fairness
// Spin: p_never_again violated
// Spin: p_never_again violated under fairness
byte x;
active proctype A() { x = 1; x = 2 }
ltl p_ends { <> [] (x == 2) }
ltl p_never_again { [] <> (x == 1) }
