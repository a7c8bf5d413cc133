/* symmetry: 2 x P, in any order */
typedef Record { byte count[3] }
Record rec[2];
active [2] proctype P() {
  bit k;
  do
  :: atomic { rec[_pid].count[k] < 1 -> rec[_pid].count[k]++ }
  :: atomic { rec[1 - _pid].count[2] == 0 -> rec[_pid].count[2] = 1; k = 1 - k }
  :: rec[_pid].count[2] = 0
  od
}
