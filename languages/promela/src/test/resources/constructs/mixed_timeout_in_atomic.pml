// Spin: safe, 10 states
byte x, y;
active proctype A() { atomic { x = 1; timeout -> x = 2; x = 3 } }
active proctype B() { y = 1; y = 2; x == 3 }
