// Spin: invalid end state, 36 states
byte x;
active proctype A() { do :: x < 2 -> x++ :: x == 2 -> goto done od; done: skip }
active proctype B() { do :: x == 1 -> goto out :: x == 2 -> break od; x = 5; out: assert(x != 5 || x == 5) }
