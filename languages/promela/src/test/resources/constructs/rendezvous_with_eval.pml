// Spin: safe, 8 states
chan q = [0] of { byte, byte };
active [2] proctype A() { q!_pid,_pid+10 }
active proctype B() { byte y; q?eval(1),y; assert(y == 11); q?eval(0),y; assert(y == 10) }
