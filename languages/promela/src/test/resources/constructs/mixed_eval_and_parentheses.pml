// Spin: safe, 9 states
mtype = { ack, nak };
chan q = [2] of { mtype, byte }; byte x = 3;
active proctype A() { q!ack(3); q!nak(4) }
active proctype B() { byte y; q?ack(eval(x)); q?nak,eval(x+1); assert(empty(q)) }
