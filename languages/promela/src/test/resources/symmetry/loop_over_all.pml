/* none: computes with the number of an actor */
bool flag[3];
active [3] proctype P() {
  byte i;
  do
  :: flag[_pid] = true;
     i = 0;
     do :: i < 3 && (i == _pid || !flag[i]) -> i++ :: i == 3 -> break :: else -> goto again od;
     skip;
again: flag[_pid] = false
  od
}
