// Spin: error (measured: Spin never ends)
byte x;
init { d_step { do :: x = 1 - x od } }
