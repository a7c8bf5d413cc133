// Spin: safe, 18 states
byte x, i;
active proctype A() { d_step { i = 0; again: if :: i < 3 -> x = x + i; i++; goto again :: else fi; do :: x > 2 -> x-- :: x <= 2 -> break od }; assert(x == 2) }
active proctype B() { x < 3 -> i = 0 }
