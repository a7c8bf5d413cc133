// Spin: safe, 8 states
pid who;
proctype P(pid p) { assert(p == 0 && _pid == 1); who = _pid }
init { run P(_pid); who == 1 }
