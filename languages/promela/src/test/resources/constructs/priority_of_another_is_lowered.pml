// Spin: error
byte x;
active proctype A() priority 5 { x = 1; x = 2 }
active proctype B() priority 1 { assert(x == 2) }
active proctype C() priority 5 { set_priority(0, 1) }
