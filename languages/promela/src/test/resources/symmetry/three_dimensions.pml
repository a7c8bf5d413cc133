/* symmetry: 3 x P, in any order */
#define NOBODY 50
typedef Row { bool at[3] };
typedef Rows { Row row[2] };
Rows cube[3];
byte who = NOBODY;
active [3] proctype P() {
  do
  :: atomic { who == NOBODY -> who = _pid }
  :: atomic { who != NOBODY && !cube[who].row[1].at[_pid] -> cube[who].row[0].at[_pid] = true; who = NOBODY }
  :: atomic { cube[_pid].row[0].at[_pid] -> cube[_pid].row[0].at[_pid] = false }
  od
}
