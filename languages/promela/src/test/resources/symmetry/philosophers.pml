/* symmetry: 4 x Philosopher, in a ring */
#define N 4
bool fork[N];
active [N] proctype Philosopher() {
  do
  :: atomic { !fork[_pid] -> fork[_pid] = true };
     atomic { !fork[(_pid + 1) % N] -> fork[(_pid + 1) % N] = true };
     fork[_pid] = false;
     fork[(_pid + 1) % N] = false
  od
}
