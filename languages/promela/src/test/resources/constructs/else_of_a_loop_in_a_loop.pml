// Spin: safe, 2566 states
byte x;
active proctype A() { do :: do :: x == 1 -> x = 2 :: else -> x++ od :: x == 2 -> break :: atomic { x == 3 -> x = 1 } od }
active proctype B() { do :: x > 2 -> break :: do :: x == 0 -> x = 1 :: else -> break od od }
