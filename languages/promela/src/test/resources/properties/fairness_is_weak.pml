// Spin: p_enters violated
// Spin: p_enters violated under fairness
// Spin: p_somebody holds
// Spin: p_somebody holds under fairness
// Spin: p_exclusive holds
// Spin: p_exclusive holds under fairness
bool lock; byte in0, in1;
active proctype A() { do :: atomic { !lock -> lock = true }; in0 = 1; in0 = 0; lock = false od }
active proctype B() { do :: atomic { !lock -> lock = true }; in1 = 1; in1 = 0; lock = false od }
ltl p_enters { [] <> (in0 == 1) }
ltl p_somebody { [] <> (in0 == 1 || in1 == 1) }
ltl p_exclusive { [] !(in0 == 1 && in1 == 1) }
