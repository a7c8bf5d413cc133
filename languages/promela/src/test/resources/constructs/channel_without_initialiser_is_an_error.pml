chan q;
init { q!1 }
