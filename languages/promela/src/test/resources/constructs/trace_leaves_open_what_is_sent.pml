// Spin: safe, 9 states
mtype = { a, b };
chan q = [2] of { mtype, byte };
active proctype A() { byte n; select (n : 1 .. 2); q!a,n; q!b,2 }
trace { q!a,_; q!b,_ }
