// Spin: p_both violated
// Spin: p_both holds under fairness
// Spin: p_one holds
// Spin: p_one holds under fairness
byte x;
active proctype A() { do :: x = 1 - x od }
active proctype B() { do :: x = 1 - x od }
ltl p_both { [] <> (_last == 0) }
ltl p_one { [] (_last <= 1) }
