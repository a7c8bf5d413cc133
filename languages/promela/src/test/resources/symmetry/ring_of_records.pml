/* symmetry: 3 x P, in a ring */
typedef Record { bit b[2] }
Record rec[3];
active [3] proctype P() {
  bit k;
  do
  :: rec[_pid].b[k] = 1 - rec[(_pid + 2) % 3].b[k]
  :: rec[_pid].b[1] == 0 -> k = 1 - k
  od
}
