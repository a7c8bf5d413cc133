/* Dining philosophers; all reach for the left fork first, so they can deadlock. */
#ifndef N
#define N 3
#endif

bool fork[N];
byte eating;

active [N] proctype philosopher()
{
  byte left = _pid;
  byte right = (_pid + 1) % N;
think:
  atomic { !fork[left] -> fork[left] = true };
  atomic { !fork[right] -> fork[right] = true };
eat:
  eating++;
  eating--;
  d_step { fork[left] = false; fork[right] = false };
  goto think
}

ltl somebody_eats { [] <> (eating > 0) }
