// Spin: safe, 15 states
byte x, y;
active proctype A() {
  atomic { if :: x == 0 -> x = 1 :: x == 1 -> x = 2 :: else -> y = 1 fi; x = x + 1; x = x - 1 };
  assert(x != 3)
}
active proctype B() { x = 1 }
