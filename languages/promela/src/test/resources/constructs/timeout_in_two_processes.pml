byte x;
active [2] proctype A() { if :: timeout -> x++ fi; assert(x <= 2) }
