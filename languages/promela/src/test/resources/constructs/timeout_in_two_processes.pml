// Spin: safe, 15 states
byte x;
active [2] proctype A() { if :: timeout -> x++ fi; assert(x <= 2) }
