/* symmetry: 3 x P, in any order */
bit stop; byte n; chan c = [1] of { byte };
active [3] proctype P() {
  do
  :: { atomic { n < 2 -> n++; c!n } ; atomic { c?n -> n-- } } unless { stop -> stop = 0 }
  :: d_step { n == 1 -> n = 2; stop = 1 }
  od
}
