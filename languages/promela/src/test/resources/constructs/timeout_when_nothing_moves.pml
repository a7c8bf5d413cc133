// Spin: safe, 11 states
byte x;
active proctype A() { x = 1; x == 2; x = 3 }
active proctype B() { timeout -> assert(x == 1); x = 2 }
