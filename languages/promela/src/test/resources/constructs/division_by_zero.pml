byte a, b;
active proctype A() { a = 1 / b }
