/* What the channels may carry, in which order. */
mtype = { open, close };
chan door = [1] of { mtype };

trace {
  do
  :: door!open; door?open
  :: door!close;
     if
     :: door?close
     :: door?_
     fi
  od
}

active proctype user() { door!open; door!close }
active proctype keeper()
{
  mtype m;
end:
  do
  :: door?m
  od
}
