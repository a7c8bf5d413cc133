// Spin: error (measured with reduction: without, it does not ask)
chan q = [1] of { byte };
active proctype A() { xs q; q!1 }
active proctype B() { end: q!3 }
