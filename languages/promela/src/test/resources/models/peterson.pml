/* Mutual exclusion of two processes with three shared bits (Peterson 1981). */
bool turn, flag[2];
byte critical;

active [2] proctype user()
{
  assert(_pid == 0 || _pid == 1);
again:
  flag[_pid] = 1;
  turn = _pid;
  (flag[1 - _pid] == 0 || turn == 1 - _pid);
  critical++;
  assert(critical == 1);
  critical--;
  flag[_pid] = 0;
  goto again
}

ltl mutex { [] (critical <= 1) }
ltl progress { [] (flag[0] -> <> (critical == 1)) }
