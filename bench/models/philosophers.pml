/* Philosophers who take the fork with the lower number first and count their meals. */
#ifndef N
#define N 6
#endif

bool taken[N];

active [N] proctype Philosopher() {
  byte first, second;
  byte meals;
  d_step {
    first = (_pid < (_pid + 1) % N -> _pid : (_pid + 1) % N);
    second = (_pid < (_pid + 1) % N -> (_pid + 1) % N : _pid)
  };
  do
  :: atomic { !taken[first] -> taken[first] = true };
     atomic { !taken[second] -> taken[second] = true };
     atomic { taken[first] = false; meals = (meals + 1) % 3 };
     taken[second] = false
  od
}
