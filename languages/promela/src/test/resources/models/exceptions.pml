/* Escapes: one in another, around a loop, around an atomic block, with options. */
byte x, y, z;
bool interrupt, fatal;

active proctype worker()
{
  {
    {
      x = 1;
      do
      :: x < 5 -> x++
      :: x >= 5 -> break
      od
    } unless {
      interrupt -> y = 1
    };
    x = 10
  } unless {
    if
    :: fatal -> z = 1
    :: z == 2 -> z = 3
    fi;
    y = 3
  };
  atomic { x = 11; y = 12 } unless fatal;
  do
  :: z < 3 -> z++
  :: else -> break
  od unless { y == 3 -> skip };
  x = 0 unless { x == 11 }
}

active proctype environment()
{
  if
  :: interrupt = true
  :: fatal = true
  :: skip
  fi
}
