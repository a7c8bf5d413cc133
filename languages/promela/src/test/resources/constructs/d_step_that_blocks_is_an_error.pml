// Spin: error
byte x;
active proctype A() { d_step { x = 1; x == 2; x = 3 } }
