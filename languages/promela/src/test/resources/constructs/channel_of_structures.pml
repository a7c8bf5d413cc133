// Spin: safe, 7 states
typedef M { byte kind; short value };
chan q = [2] of { M, bit };
init { M m, n; bit b; m.kind = 3; m.value = -4; q!m,1; q?n,b; assert(n.kind == 3 && n.value == -4 && b == 1) }
