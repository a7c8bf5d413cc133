// Spin: p_stuck holds
// Spin: p_stuck holds under fairness
// Spin: p_goes_on violated
// Spin: p_goes_on violated under fairness
byte x;
active proctype A() { x = 1; x == 3; x = 2 }
ltl p_stuck { <> [] (x == 1) }
ltl p_goes_on { <> (x == 2) }
