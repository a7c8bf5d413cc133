// Spin: safe, 4 states
byte x;
active proctype A() { d_step { if :: true -> x = 1 :: true -> x = 2 fi }; assert(x == 1) }
