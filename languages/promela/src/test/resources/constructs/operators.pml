// Spin: safe, 6 states
int a = 7, b = -3;
init {
  assert(a / 2 == 3 && b / 2 == -1 && b % 2 == -1 && a % 4 == 3);
  assert((a << 2) == 28 && (b >> 1) == -2 && (a & 5) == 5 && (a | 8) == 15 && (a ^ 2) == 5 && ~a == -8);
  assert((a > b -> 1 : 2) == 1 && !(a < b) && (a >= 7 && b <= -3 || false));
  assert(-a + 10 == 3 && a * b == -21 && a - b == 10 && a != b && (a == 7) == true)
}
