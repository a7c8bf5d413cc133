// Spin: non-progress holds
// Spin: non-progress holds under fairness
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> break od }
