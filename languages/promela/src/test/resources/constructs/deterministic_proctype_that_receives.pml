// Spin: safe, 4 states
chan c = [0] of { byte }; chan d = [0] of { byte };
active proctype P() { if :: c!1 :: d!1 fi }
active D_proctype Q() { if :: c?1 :: d?1 fi }
