// Spin: never_0 violated
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> x = 0 :: x == 2 -> break od }
never { do :: true :: x == 2 -> break od; accept: do :: x == 2 od }
