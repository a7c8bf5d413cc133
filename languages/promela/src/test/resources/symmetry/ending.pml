/* symmetry: 4 x P, in any order */
byte n;
active [4] proctype P() {
  byte x;
  x = n;
  n = x + 1;
  assert(n <= 4)
}
