// Spin: safe, 7 states
byte x;
active proctype A() { { x = 1; x = 2; x = 3 } unless { x == 2 -> x = 10 }; assert(x == 10) }
