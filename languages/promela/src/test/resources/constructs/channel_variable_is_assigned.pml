// Spin: safe, 7 states
chan q = [1] of { byte };
chan r = [1] of { byte };
init { chan c; c = q; c!1; c = r; c!2; assert(q?[1] && r?[2] && len(q) == 1) }
