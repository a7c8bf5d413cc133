// Spin: never_0 holds
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> x = 0 od }
never { do :: true :: x == 2 -> break od; accept: do :: x == 2 od }
