// Spin: p_local holds
// Spin: p_local holds under fairness
// Spin: p_at violated
// Spin: p_at holds under fairness
// Spin: p_both violated
// Spin: p_both violated under fairness
bool wait0;
active [2] proctype P() { byte n; do :: n < 2 -> n++; cs: skip :: n == 2 -> n = 0 od }
ltl p_local { [] (P[0]:n <= 2) }
ltl p_at { [] <> P[1]@cs }
ltl p_both { [] !(P[0]@cs && P[1]@cs) }
