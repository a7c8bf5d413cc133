// Spin: safe, 15 states
byte x;
init { again: x++; if :: x < 3 -> goto again :: else fi; do :: x < 9 -> x++; if :: x == 5 -> break :: else fi od; assert(x == 5) }
