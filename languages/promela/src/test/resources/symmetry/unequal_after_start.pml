/* none: flag[2] is 1 at first, and flag[0] is 0 */
bool flag[3];
proctype P(byte i) { do :: flag[i] = !flag[i] od }
init { atomic { flag[2] = true; run P(0); run P(1); run P(2) } }
