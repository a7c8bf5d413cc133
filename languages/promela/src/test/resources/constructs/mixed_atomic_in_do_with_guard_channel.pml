// Spin: safe, 129 states
chan q = [2] of { byte }; byte n;
active [2] proctype P() { byte i; do :: i < 2 -> atomic { nfull(q) -> q!i; i++ } :: i == 2 -> break od }
active proctype C() { byte y; do :: atomic { q?y -> n = n + y } :: timeout -> break od; assert(n == 2) }
