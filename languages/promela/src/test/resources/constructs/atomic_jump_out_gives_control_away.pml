// Spin: safe, 27 states
byte x;
active proctype A() { atomic { x = 1; goto out; x = 9 }; out: x = 2; x = 3 }
active proctype B() { byte seen = x; assert(x != 9); if :: x == 1 -> seen = 1 :: x == 2 -> seen = 2 :: else fi }
