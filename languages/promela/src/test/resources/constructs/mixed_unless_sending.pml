// Spin: safe, 23 states
chan q = [1] of { byte }; chan k = [0] of { byte }; byte x;
active proctype A() { { q!1; q!2; q!3; x = 1 } unless { k?x }; x = x + 1 }
active proctype B() { byte y; q?y; if :: k!9 :: q?y fi }
