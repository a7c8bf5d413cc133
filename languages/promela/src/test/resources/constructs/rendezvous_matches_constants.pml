// Spin: safe, 7 states
mtype = { one, two };
chan q = [0] of { mtype, byte };
byte x;
active proctype A() { if :: q!one,1 :: q!two,2 fi }
active proctype B() { byte y; if :: q?one,y -> assert(y == 1) :: q?two,y -> assert(y == 2) fi }
