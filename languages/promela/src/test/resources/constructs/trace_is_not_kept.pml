// Spin: error
mtype = { a, b };
chan q = [2] of { mtype, byte };
active proctype A() { q!a,1; q!b,2 }
active proctype B() { mtype m; byte x; q?m,x; q?m,x }
trace { q!a,1; q?a,_; q!b,2; q?b,_ }
