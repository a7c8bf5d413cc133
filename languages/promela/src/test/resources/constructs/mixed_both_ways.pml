// Spin: safe, 14 states
chan q = [0] of { byte }; byte n;
active [2] proctype A() { byte y; if :: q!_pid :: q?y fi; n++ }
