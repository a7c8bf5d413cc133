/* symmetry: 3 x P, in any order */
/* a token goes round over channels, to whoever asked for it */
mtype = { ask, token };
chan bus = [3] of { mtype, pid };
chan mine[3] = [1] of { mtype, pid };
active [3] proctype P() {
  pid from;
  bool has;
  do
  :: bus!ask(_pid); mine[_pid]?token(from); has = true;
     if
     :: bus?ask(from) -> has = false; mine[from]!token(_pid)
     :: has = false
     fi
  od
}
active proctype Source() {
  pid first;
  bus?ask(first) -> mine[first]!token(_pid)
}
