/* none: names actor 1, and not every other actor is named in the same way */
bool flag[3];
proctype P(byte i) { do :: flag[i] = !flag[i] od }
active proctype Q() { byte x = 9; do :: atomic { if :: flag[0] -> x = 0 :: flag[1] -> x = 1 fi; flag[x] = false; x = 9 } od }
init { atomic { run P(0); run P(1); run P(2) } }
