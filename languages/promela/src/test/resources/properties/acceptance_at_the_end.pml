// Spin: acceptance violated
// Spin: acceptance violated under fairness
byte x;
active proctype A() { x = 1; accept: x == 2 }
