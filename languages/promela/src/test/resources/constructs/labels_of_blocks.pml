// Spin: safe, 31 states
byte x;
inline count(limit) {
  if :: x == limit -> goto out :: else fi;
  x++;
  out: skip
}
active proctype P() {
  byte i;
  count(0);
  count(1);
  { if :: x < 3 -> goto inside :: else fi; { x = 9; inside: x++ } }
  for (i : 1 .. 2) { again: x = x + 2; if :: x < 6 -> goto again :: else fi }
  for (i : 1 .. 2) { again: x = x + 1; if :: x < 9 -> goto again :: else fi }
}
