// Spin: safe, 12 states
chan q = [2] of { byte };
chan r = [1] of { byte };
active proctype A() { q!1; r!7; q!2 }
active proctype B() { byte x; q?x; r?x; q?x }
trace { do :: q!1; q!2 :: q!3 od }
