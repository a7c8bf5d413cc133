// Spin: safe, 17 states
byte x, s;
active proctype A() { { do :: atomic { if :: x < 3 -> x++ :: else -> x = 0 fi } od } unless { atomic { s == 1 -> x = 7; s = 2 } }; x = 8 }
active proctype B() { s = 1; s == 2; s = 3 }
