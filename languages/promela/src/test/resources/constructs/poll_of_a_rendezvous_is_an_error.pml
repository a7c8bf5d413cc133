// Spin: error
chan q = [0] of { byte };
init { if :: q?[1] -> skip :: else fi }
