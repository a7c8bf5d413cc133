// Spin: non-progress holds
// Spin: non-progress holds under fairness
byte x, y;
active proctype A() { do :: progress: x = 1 - x od }
active proctype B() { do :: y = 1 - y od }
