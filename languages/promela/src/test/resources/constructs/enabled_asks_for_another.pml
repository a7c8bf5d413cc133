// Spin: error
byte x;
active proctype A() { x == 1; x = 2 }
active proctype B() { x = 1; assert(enabled(0)) }
