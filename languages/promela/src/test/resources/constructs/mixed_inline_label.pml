// Spin: safe, 51 states
byte x;
inline wait(v) { do :: x >= v -> break :: else -> x++ od }
active [2] proctype A() { wait(2); atomic { wait(4) } }
