/* The preprocessor and inlines. */
#include "parts/macros.h"

#define SIZE 3
#define QUEUE(n) queue_##n
#define both(a, b) \
  (a && \
   b)
#define check(e) if :: e -> skip :: else -> printf("failed: %s\n", #e + 0); assert(e) fi
#undef check
#define check(e) assert(e)
#if SIZE > 2 && defined(ROOM)
#define LARGE
#elif SIZE
#error this cannot be
#endif

byte QUEUE(a)[SIZE], QUEUE(b)[SIZE];
byte total;

#include "parts/queue.pml"

inline swap(p, q) {
  byte t = p;
  p = q;
  q = t
}

inline rotate() {
  byte i;
  for (i : 0 .. SIZE - 2) {
    swap(QUEUE(a)[i], queue_a[i + 1])
  }
  i = 0
}

inline double(v, result) {
  result = v * 2
}

active proctype main()
{
  byte value;
#ifdef LARGE
  fill(SIZE);
#else
  skip;
#endif
  rotate();
  check(both(queue_a[0] == 1, queue_a[2] == 0));
  double(1 + 2, total);
  value = MAX(total, ROOM);
  check(value >= total)
}
