/* symmetry: 4 x P, in any order */
chan hand = [0] of { pid };
active [4] proctype P() {
  pid other;
end:
  do
  :: hand!_pid
  :: hand?other -> assert(other != _pid)
  od
}
