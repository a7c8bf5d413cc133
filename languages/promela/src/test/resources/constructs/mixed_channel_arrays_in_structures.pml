// Spin: safe, 31 states
typedef S { chan c = [1] of { byte }; byte n };
S s[2];
chan a[2] = [1] of { byte };
proctype P(chan c) { c!5 }
init { byte y; run P(s[1].c); s[1].c?y; assert(y == 5); run P(a[1]); a[1]?y; assert(len(a[0]) == 0); s[0].c!1; assert(len(s[1].c) == 0) }
