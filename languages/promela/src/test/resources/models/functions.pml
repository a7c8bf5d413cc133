/* Inlines with a result. */
byte x, y;

inline twice(v) { return v * 2 }
inline clamp(v, bound) {
  if
  :: v > bound -> return bound
  :: else -> return v
  fi
}

init {
  x = 3;
  y = twice(x);
  assert(y == 6);
  x = clamp(y, 5);
  assert(x == 5)
}
