/* none: uses the number of an actor that is also known by i */
bool flag[3];
byte last = 77;
proctype P(byte i) { do :: flag[i] = !flag[i]; last = _pid od }
init { atomic { run P(0); run P(1); run P(2) } }
