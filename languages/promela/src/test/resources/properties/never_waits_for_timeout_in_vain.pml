// Spin: never_0 holds
byte x;
active proctype A() { x = 1; timeout; x = 2; x = 3; end: x == 4 }
never { do :: timeout && x == 2 -> break :: else od }
