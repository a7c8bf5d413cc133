// Spin: safe, 15 states
chan q = [2] of { byte };
chan r = [0] of { byte };
init {
  assert(empty(q)); assert(nfull(q));
  q!1;
  assert(nempty(q)); assert(nfull(q)); assert(len(q) == 1);
  q!2;
  assert(full(q)); assert(len(q) == 2); assert(nempty(q));
  assert(empty(r)); assert(len(r) == 0);
  if :: full(r) -> assert(false) :: nfull(r) fi
}
