// Spin: error
byte x = 1, y;
active proctype A() { if :: if :: y == 1 -> skip :: else -> assert(false) fi :: x == 1 -> skip fi }
