// Spin: error (measured: Spin refuses to compile it)
chan q;
init { q!1 }
