// Spin: safe, 6 states
mtype = { a, b, c };
mtype = { d };
mtype:other = { x, y };
mtype m; mtype:other o;
init { m = c; assert(m == c && m != a && a == 3 && c == 1 && d == 4); o = x; assert(o == x && x == 2 && y == 1 && m < a) }
