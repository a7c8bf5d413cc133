// Spin: never_0 holds
byte x;
active proctype A() { do :: x = 1 - x od }
never { do :: x == 0 :: if :: x == 1 :: else -> assert(false) fi od }
