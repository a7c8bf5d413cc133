// Spin: never_0 violated
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> x = 0 od }
never { do :: x != 3 :: x == 3 -> break od }
