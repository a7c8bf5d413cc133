// Spin: safe, 19 states
typedef M { byte v };
chan q = [3] of { M };
byte sum;
init { M m; m.v = 1; q!m; m.v = 2; q!m; for (m in q) { sum = sum + m.v } assert(sum == 3 && len(q) == 2) }
