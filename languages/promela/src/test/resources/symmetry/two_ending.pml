/* symmetry: 2 x A, in any order; 2 x B, in any order */
chan c = [1] of { pid };
byte got = 77;
active [2] proctype A() { c!_pid }
active [2] proctype B() { pid x; c?x; got = x; assert(got == x) }
