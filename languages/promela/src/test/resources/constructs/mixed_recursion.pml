// Spin: safe, 58 states
byte n;
proctype F(byte k; chan r) { chan c = [1] of { byte }; byte v; if :: k == 0 -> r!1 :: else -> run F(k - 1, c); c?v; r!v * k fi }
init { chan c = [1] of { byte }; byte v; run F(4, c); c?v; assert(v == 24) }
