// Spin: safe, 13 states
hidden byte h; byte x;
active [2] proctype A() { h = _pid; x = 1 - x }
