/* Atomic and deterministic steps, with choices, loops and jumps. */
byte a, b, c;
chan q = [1] of { byte };

active proctype first()
{
  atomic {
    a == 0 ->
    do
    :: a < 3 -> a++
    :: a >= 3 -> break
    od
  };
  if
  :: atomic { b = 1; goto middle }
  :: b = 9
  fi;
middle:
  atomic {
    if
    :: b == 1 -> b = 2; goto away
    :: else -> b = 3
    fi;
    { c = 1; c = 2 };
    q!1
  }
away:
  skip;
  d_step {
    c = a;
    if
    :: c > 2 -> c = 0
    :: else -> c++
    fi;
    do
    :: c < 2 -> c++
    :: else -> break
    od
  };
  atomic { atomic { a = 1; a = 2 }; d_step { b = 1; b = 2 } };
  { a = 4; b = 4 }
}

active proctype second()
{
  byte x;
  do
  :: atomic { q?x -> x = 0; a = 0 }
  :: d_step { a > 5 -> a = 0; b = 0 }
  :: a > 6 -> break
  :: timeout -> break
  od
}
