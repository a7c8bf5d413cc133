// Spin: safe, 8 states
mtype:fruit = { apple, pear }; mtype:sort = { big, small };
chan q = [2] of { mtype:fruit, mtype:sort, bool };
init { mtype:fruit f; mtype:sort s; bool b; q!pear,small,true; q?f,s,b; assert(f == pear && s == small && b); q!apple,big,false; q?apple,s,_ ; assert(s == big) }
