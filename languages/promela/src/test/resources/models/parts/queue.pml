#include "../parts/macros.h"
inline fill(size) {
  byte k;
  do
  :: k < size -> queue_a[k] = k; k++
  :: else -> break
  od;
  k = 0
}
