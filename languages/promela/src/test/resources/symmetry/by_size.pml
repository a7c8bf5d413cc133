/* none: compares the numbers of actors by size */
byte best = 100;
active [3] proctype P() {
  do
  :: best == 100 || _pid < best -> best = _pid
  :: best = 100
  od
}
