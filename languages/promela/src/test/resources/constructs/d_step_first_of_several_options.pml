// Spin: error
byte x; byte y;
active proctype A() { do :: d_step { x < 2; x++; y = x } :: d_step { x == 2 -> y = 0 } ; break od; assert(x == 2 && y == 0) }
active proctype B() { x = 1 }
