chan q = [2] of { byte };
chan r = [0] of { byte };
init {
  assert(empty(q) && nfull(q) && !full(q) && !nempty(q));
  q!1;
  assert(nempty(q) && nfull(q) && len(q) == 1);
  q!2;
  assert(full(q) && !nfull(q) && len(q) == 2);
  assert(empty(r) && len(r) == 0 && nfull(r) && !full(r))
}
