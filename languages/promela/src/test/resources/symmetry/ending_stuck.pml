/* symmetry: 3 x P, in any order */
bit lock;
active [3] proctype P() { atomic { lock == 0 -> lock = 1 }; skip }
