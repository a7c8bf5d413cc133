// Spin: safe, 8 states
chan q = [2] of { byte };
byte x = 6;
active proctype A() { q!6 }
active proctype B() { len(q) == 1; assert(q?[eval(x)]); x = 5; assert(!q?[eval(x)]) }
