// Spin: p_never violated
// Spin: p_moves holds
// Spin: p_waits holds
byte x;
active proctype A() { x = 1; timeout; x = 2; x = 3; end: x == 4 }
ltl p_never { [] !timeout }
ltl p_moves { [] (x == 2 -> !timeout) }
ltl p_waits { <> (x == 3 && timeout) }
