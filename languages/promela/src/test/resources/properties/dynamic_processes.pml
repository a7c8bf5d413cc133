// Spin: p_counts holds
// Spin: p_counts holds under fairness
// Spin: p_few holds
// Spin: p_few holds under fairness
// Spin: p_alone violated
// Spin: p_alone violated under fairness
byte n;
proctype P() { n++; n-- }
init { do :: _nr_pr < 3 -> run P() od }
ltl p_counts { [] (n <= 2) }
ltl p_few { [] (_nr_pr <= 3) }
ltl p_alone { [] <> (_nr_pr == 1) }
