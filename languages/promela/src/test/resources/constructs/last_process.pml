// Spin: safe, 10 states
byte x;
active proctype A() { x = 1; x == 2 -> x = 3 }
active proctype B() { x == 1; x = 2; x == 3; assert(_last == 0 || _last == 1) }
