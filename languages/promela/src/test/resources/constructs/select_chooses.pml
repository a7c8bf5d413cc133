// Spin: safe, 13 states
byte x; bool low, high;
init { int i; select (i : 2 .. 4); assert(i >= 2 && i <= 4); x = i }
