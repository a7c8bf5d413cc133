/* none: Philosopher: */
#define N 3
bool fork[N];
active [N] proctype Philosopher() {
  byte one, two;
  do
  :: if
     :: _pid == 0 -> one = 1; two = 0
     :: else -> one = _pid; two = (_pid + 1) % N
     fi;
     atomic { !fork[one] -> fork[one] = true };
     atomic { !fork[two] -> fork[two] = true };
     fork[one] = false; fork[two] = false
  od
}
