// Spin: safe, 15 states
byte x, stop;
active proctype A() { atomic { { x = 1; x = 2; x = 3 } unless { stop == 1 -> x = 9 } }; assert(x == 3 || x == 9) }
active proctype B() { stop = 1 }
