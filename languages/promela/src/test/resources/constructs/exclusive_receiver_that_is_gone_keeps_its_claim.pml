// Spin: error (measured with reduction: without, it does not ask)
chan q = [1] of { byte };
bool over;
active proctype A() { byte y; over; q!1; q?y }
active proctype B() { xr q; over = true }
