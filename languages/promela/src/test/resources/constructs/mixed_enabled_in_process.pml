// Spin: safe, 13 states
byte x;
active proctype A() { x == 1; x = 2; x == 5 }
active proctype B() { x = 1; do :: enabled(0) -> skip :: !enabled(0) -> break od; x = 5 }
