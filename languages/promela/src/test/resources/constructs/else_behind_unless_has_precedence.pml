// Spin: safe, 4 states
byte x;
active proctype P() { { { x == 0 -> assert(false) } unless { else -> x = 2 } } unless { x == 5 } }
