/* none: is 0 at first, and that is the number of one actor */
bool flag[2];
proctype P(byte i) { do :: flag[i] = !flag[i] od }
proctype Q(byte i) { do :: atomic { flag[i] -> flag[i] = false } od }
init { atomic { run P(0); run P(1); run Q(0); run Q(1) } }
