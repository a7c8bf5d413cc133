/* none: :init: starts one P after the other, and not in one step at the beginning */
bool been[2];
proctype P(byte i) { do :: been[i] = !been[i] od }
init { run P(0); run P(1) }
