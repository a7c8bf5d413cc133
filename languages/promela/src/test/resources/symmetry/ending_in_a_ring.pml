/* symmetry: 3 x P, in a ring */
bool fork[3];
active [3] proctype P() {
  atomic { !fork[_pid] -> fork[_pid] = true };
  atomic { !fork[(_pid + 1) % 3] -> fork[(_pid + 1) % 3] = true };
  fork[_pid] = false; fork[(_pid + 1) % 3] = false
}

