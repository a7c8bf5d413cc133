/* none: at first */
bool flag[3] = { 1, 0, 0 };
active [3] proctype P() { do :: flag[_pid] -> flag[_pid] = false :: !flag[_pid] -> flag[_pid] = true od }
