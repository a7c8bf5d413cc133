/* none: names actor 0 */
bool flag[3];
active [3] proctype P() { do :: flag[_pid] = !flag[_pid] od }
active proctype Q() { byte x = 9; do :: d_step { if :: flag[0] -> x = 0 :: flag[1] -> x = 1 :: flag[2] -> x = 2 fi; flag[x] = false; x = 9 } od }
