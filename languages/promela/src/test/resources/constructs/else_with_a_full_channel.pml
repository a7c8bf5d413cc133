// Spin: safe, 68 states
chan q = [1] of { byte };
byte lost;
active proctype A() { byte i; do :: i < 3 -> if :: q!i :: full(q) -> lost++ fi; i++ :: else -> break od; assert(lost <= 2) }
active proctype B() { byte y; q?y; end: q?y }
