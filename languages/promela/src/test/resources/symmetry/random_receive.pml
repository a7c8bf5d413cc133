/* symmetry: 3 x P, in any order */
chan pool = [3] of { pid, bit };
active [3] proctype P() {
  bit b;
  pool!_pid,1;
  do
  :: pool??eval(_pid),b -> pool!_pid,1-b
  :: pool?[eval(_pid),0] -> assert(len(pool) == 3)
  od
}
