// Spin: safe, 9 states
bool on = true; byte x;
active proctype A() provided (on) { atomic { x = 1; on = false; x = 2 } }
active proctype B() { on == false; assert(x == 1); on = true }
