/* symmetry: 3 x P, in any order */
#define NOBODY 255
typedef Record { bool seen[3] }
Record rec[3];
byte who = NOBODY;
active [3] proctype P() {
  do
  :: atomic { who == NOBODY -> who = _pid }
  :: atomic { who != NOBODY && !rec[_pid].seen[who] -> rec[_pid].seen[who] = true; who = NOBODY }
  :: atomic { who == _pid && rec[_pid].seen[_pid] -> rec[_pid].seen[_pid] = false }
  od
}
