// Spin: error (measured: Spin leaves it to the processor)
byte a, b;
active proctype A() { b = 1; b = 0; a = 1 / b }
