// Spin: safe, 13 states
chan q = [0] of { byte };
byte x;
active proctype A() { byte y; { do :: x = 1 - x od } unless { q?y -> assert(y == 7) }; x = 5 }
active proctype B() { q!7 }
