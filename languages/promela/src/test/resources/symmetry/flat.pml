/* none: computes with the number of a process */
bit b[6];
active [3] proctype P() { bit k; do :: b[_pid * 2 + k] = 1 - b[_pid * 2 + k] :: k = 1 - k od }
