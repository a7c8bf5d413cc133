/* symmetry: 4 x Philosopher, in a ring */
#define N 4
bool fork[N];
proctype Philosopher(byte i) {
  do
  :: atomic { !fork[i] -> fork[i] = true };
     atomic { !fork[(i + 1) % N] -> fork[(i + 1) % N] = true };
     fork[i] = false;
     fork[(i + 1) % N] = false
  od
}
init { byte i; atomic { do :: i < N -> run Philosopher(i); i++ :: else -> break od } }
