// Spin: never_0 holds
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> x = 0 od }
never { x == 1; accept: do :: true od }
