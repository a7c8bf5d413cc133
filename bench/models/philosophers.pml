/*
 * Philosophers who take the fork with the lower number first and count their meals.
 *
 * Because of that rule the last one differs from all others. With SYMMETRIC everybody takes the fork with his own number
 * first, and what keeps them from waiting for each other is that only N - 1 sit down: another protocol, in which all can
 * move on by a place.
 */
#ifndef N
#define N 6
#endif

bool taken[N];

#ifdef SYMMETRIC
byte seated;
#define first _pid
#define second (_pid + 1) % N
#define CHOOSE_FORKS skip
#define SIT_DOWN atomic { seated < N - 1 -> seated++ };
#define STAND_UP ; seated--
#else
#define CHOOSE_FORKS \
  byte first, second; \
  d_step { \
    first = (_pid < (_pid + 1) % N -> _pid : (_pid + 1) % N); \
    second = (_pid < (_pid + 1) % N -> (_pid + 1) % N : _pid) \
  }
#define SIT_DOWN
#define STAND_UP
#endif

active [N] proctype Philosopher() {
  byte meals;
  CHOOSE_FORKS;
  do
  :: SIT_DOWN
     atomic { !taken[first] -> taken[first] = true };
     atomic { !taken[second] -> taken[second] = true };
     atomic { taken[first] = false; meals = (meals + 1) % 3 };
     taken[second] = false
     STAND_UP
  od
}
