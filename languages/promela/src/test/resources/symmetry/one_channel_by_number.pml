/* none: belongs to one actor */
chan c[3] = [1] of { bit };
active [3] proctype P() { bit b; do :: c[_pid]!1 :: c[_pid]?b :: c[0]?b od }
