// Spin: non-progress violated
// Spin: non-progress violated under fairness
byte x;
active proctype A() { do :: x < 3 -> x++ :: x == 3 -> progress: x = 0 :: x == 1 -> x = 0 od }
