// Spin: acceptance violated
// Spin: acceptance violated under fairness
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> accept: x = 0 od }
