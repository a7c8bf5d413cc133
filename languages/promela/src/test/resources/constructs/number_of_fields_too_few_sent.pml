// Spin: error
chan q = [1] of { byte, byte };
init { q!1 }
