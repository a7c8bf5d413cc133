// Spin: safe, 9 states
byte turn, x;
active [2] proctype A() provided (turn == _pid) { x++; turn = 1 - turn; x++; turn = 1 - turn }
