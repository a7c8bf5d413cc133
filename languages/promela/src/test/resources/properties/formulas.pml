// Spin: p_bounded holds
// Spin: p_bounded holds under fairness
// Spin: p_reaches holds
// Spin: p_reaches holds under fairness
// Spin: p_again holds
// Spin: p_again holds under fairness
// Spin: p_stays violated
// Spin: p_stays violated under fairness
// Spin: p_until holds
// Spin: p_until holds under fairness
// Spin: p_weak holds
// Spin: p_weak holds under fairness
// Spin: p_release holds
// Spin: p_release holds under fairness
// Spin: p_words holds
// Spin: p_words holds under fairness
// Spin: p_both holds
// Spin: p_both holds under fairness
// Spin: p_equivalent holds
// Spin: p_equivalent holds under fairness
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> x = 0 od }
ltl p_bounded { [] (x <= 3) }
ltl p_reaches { <> (x == 3) }
ltl p_again { [] <> (x == 0) }
ltl p_stays { <> [] (x == 3) }
ltl p_until { (x < 2) U (x == 2) }
ltl p_weak { (x <= 3) W (x == 9) }
ltl p_release { (x == 9) V (x <= 3) }
ltl p_words { always ((x == 1) implies eventually (x == 2)) }
ltl p_both { ([] (x <= 3)) && (<> (x == 2)) }
ltl p_equivalent { ([] <> (x == 1)) <-> ([] <> (x == 2)) }
