// Spin: safe, 15 states
byte x;
active [2] proctype A() { atomic { x++; d_step { x = x * 2; x = x - 1 }; x = x - 1 } }
active proctype B() { assert(x != 2) }
