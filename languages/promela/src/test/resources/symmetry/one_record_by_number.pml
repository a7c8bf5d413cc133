/* none: rec */
typedef Record { bit b[2] }
Record rec[3];
active [3] proctype P() { do :: rec[_pid].b[1] = 1 :: rec[0].b[1] = 0 od }
