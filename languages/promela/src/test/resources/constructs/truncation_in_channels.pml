// Spin: safe, 5 states
chan q = [2] of { bit, byte, short };
init { int b, c, s; q!3,300,70000; q?b,c,s; assert(b == 1 && c == 44 && s == 4464) }
