// Spin: safe, 4 states
byte x = 1, y;
active proctype A() { if :: x == 1 -> skip :: if :: y == 1 -> skip :: else -> assert(false) fi fi }
