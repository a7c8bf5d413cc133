/* What Spin lets one leave out, or write too often. */
byte a, b
chan q = [1] of { byte };
proctype empty_handed() { skip; };
init {
  a = 1
  b = 2;;
  { a = 2 } b = 3
  atomic { a = 4; }
  if
  :: a > 3 -> -> b = 4;
  :: else b = 5
  fi;
  do
  :: b > 3 ->
     b--;
  :: else
     break
  od
  run empty_handed()
  q!1
  a = (b > 1
       && a > 2)
  -a < 0
  !(b == 77)
  q?a;
}
