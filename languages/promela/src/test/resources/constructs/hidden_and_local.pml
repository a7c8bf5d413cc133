// Spin: safe, 5 states
show byte x; local byte z;
active proctype A() { byte y; y = x; x = y + 1; z = 2 }
