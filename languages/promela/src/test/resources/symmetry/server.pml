/* symmetry: 3 x Client, in any order */
chan request = [2] of { pid };
chan reply[4] = [0] of { bit };
byte served = 9;
active [3] proctype Client() {
  do
  :: request!_pid; reply[_pid]?1; served = 9
  od
}
active proctype Server() {
  pid who;
  do
  :: request?who -> served = who; reply[who]!1
  od
}
