// Spin: never_0 violated
byte x;
active proctype A() { do :: x = 1 - x od }
never { do :: { else -> assert(false) } :: x < 2 od }
