/* none: computes with the number of an actor */
bit b[6];
active [3] proctype P() { bit k; do :: b[_pid * 2 + k] = 1 - b[_pid * 2 + k] :: k = 1 - k od }
