// Spin: invalid end state, 9 states
byte x;
proctype P(byte n) { x = n }
init { atomic { run P(1) priority 2; run P(2) priority 7 }; x != 0; assert(_priority == 1); x == 1; assert(x == 1) }
