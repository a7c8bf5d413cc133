// Spin: invalid end state, 14 states
byte x;
active proctype A() { atomic { do :: x < 3 -> x++ :: break od }; x = x + 10 }
active proctype B() { x > 11 -> x = 0 }
