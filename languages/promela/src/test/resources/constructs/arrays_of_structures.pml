// Spin: safe, 9 states
typedef D { byte b[3]; int n };
typedef E { D d[2]; bool f };
E e[2];
init { byte i; e[1].d[1].b[2] = 7; e[1].d[0].n = -5; e[0].f = true;
  assert(e[1].d[1].b[2] == 7 && e[1].d[0].b[2] == 0 && e[0].d[1].b[2] == 0 && e[1].d[0].n == -5 && !e[1].f);
  i = 1; e[i].d[i].b[i] = 2; assert(e[1].d[1].b[1] == 2) }
