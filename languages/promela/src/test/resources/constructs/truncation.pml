// Spin: safe, 23 states
bit b; byte c; short s; unsigned u : 3; int i; bit a[2]; bool o;
init {
  b = 2; assert(b == 0); b = 3; assert(b == 1);
  c = 257; assert(c == 1); c = -1; assert(c == 255);
  s = 32768; assert(s == -32768); s = 65535; assert(s == -1);
  u = 9; assert(u == 1); i = 2147483647; i = i + 1; assert(i < 0);
  a[1] = 2; assert(a[1] == 2); o = 2; assert(!o)
}
