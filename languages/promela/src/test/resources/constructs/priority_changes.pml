// Spin: safe, 10 states
byte x;
active proctype A() priority 5 { x = 1; set_priority(_pid, 1); x = 2; assert(x == 2) }
active proctype B() priority 3 { assert(get_priority(0) == 1); x = 3; assert(x == 3) }
