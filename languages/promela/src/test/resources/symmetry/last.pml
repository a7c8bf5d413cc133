/* none: who moved last */
byte n;
active [2] proctype P() { do :: _last == 0 -> n = 1 :: n = 0 od }
