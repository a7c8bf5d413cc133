// Spin: invalid end state, 2 states
bit x, y;
active proctype P() provided (x == 0) { d_step { x = 1; y = 1 }; assert(false) }
active proctype Q() { y == 2 }
