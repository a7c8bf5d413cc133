// Spin: non-progress holds
// Spin: non-progress holds under fairness
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> progress: x = 0 od }
active proctype B() { x = 1 }
