// Spin: safe, 7 states
chan q = [2] of { byte };
active proctype A() { if :: q!1 :: q!2 fi; q!4 }
notrace { q!2; q!3 }
