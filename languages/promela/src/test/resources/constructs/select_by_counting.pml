// Spin: safe, 87 states
byte a_b, c, d;
#define LAST (3)
active proctype P() {
  select (a_b : 1 .. 3);
  select (c : 1 .. LAST);
  select (d : 1 .. 3)
}
