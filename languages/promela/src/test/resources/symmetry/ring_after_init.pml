/* symmetry: 3 x Node, in a ring */
#define N 3
chan link[4] = [1] of { bit };
init { link[0]!1; end: false }
active [N] proctype Node() {
  bit b;
end:
  do
  :: link[_pid]?b -> link[_pid % N + 1]!b
  :: b == 0 -> link[_pid % N + 1]!1
  od
}
