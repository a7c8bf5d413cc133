/* for and select in their forms. */
typedef pair { byte a; byte b };
byte values[4];
byte sum;
chan queue = [3] of { pair };
pair item;

active proctype main()
{
  byte i, j;
  for (i : 1 .. 3) {
    values[i] = i;
    sum = sum + i
  }
  for (i in values) {
    for (j : i .. 2) {
      values[i] = values[i] + j;
      if
      :: values[i] > 5 -> break
      :: else
      fi
    }
  }
  select (j : 2 .. 4);
  item.a = j;
  queue!item;
  item.b = 1;
  queue!item;
  for (item in queue) {
    printf("%d %d\n", item.a, item.b)
  }
  assert(j >= 2 && j <= 4);
  for (i : sum .. sum + 1) { skip }
}
