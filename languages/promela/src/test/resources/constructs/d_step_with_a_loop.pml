// Spin: safe, 13 states
byte i, sum;
active [2] proctype A() { d_step { i = 0; do :: i < 4 -> sum = sum + i; i++ :: else -> break od }; assert(sum == 6 || sum == 12) }
