// Spin: safe, 12 states
chan c = [0] of {byte};
byte x;
active proctype P() { if :: if :: c!1 -> x = 1 :: else -> x = 2 fi :: x == 0 -> x = 3 fi }
active proctype Q() { end: do :: c?_ -> x = 4 :: x == 3 -> goto over od; over: skip }
