/* Types with fields, arrays of them, and messages that are one. */
typedef point { short x; short y };
typedef line {
  point from, to;
  byte tags[2];
  unsigned weight : 3;
  bit used
};
typedef message { mtype kind; point place; byte hops }
mtype = { move, stop };

line lines[2];
point origin;
chan wire = [2] of { message };
chan bits[2] = [1] of { bit, point };
int table[3] = { 4, 5, 6 };
bool flags[4] = true;
byte single = 3, pair[2] = 1;

active proctype sender()
{
  message m;
  m.kind = move;
  m.place.x = -3;
  m.place.y = origin.y + table[2];
  m.hops++;
  wire!m;
  lines[1].to.x = m.place.x;
  lines[m.hops].tags[1] = 7;
  lines[0].weight = 5
}

active proctype receiver()
{
  message m;
  point p;
  wire?m;
  assert(m.place.x == -3 && m.place.y == 6);
  bits[1]!1, m.place;
  bits[1]?_, p;
  assert(p.x == m.place.x)
}
