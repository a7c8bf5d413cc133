/* symmetry: 3 x P, in any order */
/* Q waits for a timeout, which comes only when everybody has ended who can */
byte n;
bit late;
active proctype First() { n > 0; late == 1 }
active [3] proctype P() { if :: n++ :: skip fi; d_step { n < 2; n = n + 1 } }
active proctype Q() { timeout -> late = 1; assert(n < 4) }
