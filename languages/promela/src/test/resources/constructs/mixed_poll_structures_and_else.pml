// Spin: safe, 17 states
chan q = [2] of { byte, byte };
active proctype A() { q!1,2; q!3,4 }
active proctype B() { byte a, b; do :: q?[1,2] -> q?1,b :: q?[3,_] -> break :: else -> skip od; q?a,b; assert(a == 3) }
