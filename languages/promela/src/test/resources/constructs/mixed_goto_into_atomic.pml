// Spin: invalid end state, 3 states
byte x;
active proctype A() { goto in; atomic { x = 5; in: x = 1; x = 2 }; x = 3 }
active proctype B() { x == 1 -> assert(false) }
