/* symmetry: 3 x P, in any order */
byte inside;
bool been[3];
proctype P(byte i) {
  atomic { inside == 0 -> inside++ };
  assert(!been[i]);
  been[i] = true;
  inside--
}
init { atomic { run P(0); run P(1); run P(2) }; been[0] && been[1] && been[2] }
