// Spin: safe, 223 states
byte x;
active proctype A() { byte i; select (i : 1 .. 3); do :: x < i -> x++ :: else -> break od; assert(x == i) }
active proctype B() { byte j; for (j : 1 .. 2) { skip } }
