// Spin: safe, 12 states
byte x, y;
inline swap(a, b) { byte t; t = a; a = b; b = t }
inline twice(v) { v = v * 2; v++ }
init { x = 1; y = 2; swap(x, y); assert(x == 2 && y == 1); twice(y); assert(y == 3) }
