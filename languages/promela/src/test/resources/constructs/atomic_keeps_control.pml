// Spin: safe, 7 states
byte x;
active proctype A() { atomic { x = 1; x = 2; x = 0 } }
active proctype B() { do :: assert(x == 0) :: break od }
