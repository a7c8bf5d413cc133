// Spin: never_0 violated
byte x, y;
active proctype A() { do :: x = 1 - x od }
active proctype B() { do :: y = 1 - y od }
never { do :: d_step { x == 1; skip } :: else -> goto both od; both: assert(x != y) }
