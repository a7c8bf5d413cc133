// Spin: error
byte x;
proctype P() { x = 1; x = 2 }
active proctype A() priority 3 { run P() priority 5; run P() priority 2; assert(x == 2) }
active proctype B() priority 2 { byte y; y = x; assert(y != 1) }
