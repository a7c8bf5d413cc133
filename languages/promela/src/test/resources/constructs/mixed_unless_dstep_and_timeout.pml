// Spin: safe, 8 states
byte x;
active proctype A() { { d_step { x = 1; x = 2 }; x == 5; x = 6 } unless { timeout -> x = 9 } }
active proctype B() { x == 9; x = 10 }
