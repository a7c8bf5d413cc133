// Spin: safe, 52 states
bool stop; byte n;
active proctype A() { do :: n < 3 -> n++ :: n == 3 -> n = 0 od unless { stop }; assert(stop) }
active proctype B() { n == 2; stop = true }
