// Spin: safe, 40 states
byte x, y;
active proctype A() { { x == 1; x = 2 } unless { if :: y == 1 -> x = 3 :: y == 2 -> x = 4 fi } }
active proctype B() { if :: y = 1 :: y = 2 :: x = 1 fi; x = 1 }
