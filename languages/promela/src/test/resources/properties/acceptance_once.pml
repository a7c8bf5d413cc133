// Spin: acceptance holds
// Spin: acceptance holds under fairness
byte x;
active proctype A() { accept: x = 1; do :: x < 3 -> x++ :: x == 3 -> x = 0 od }
