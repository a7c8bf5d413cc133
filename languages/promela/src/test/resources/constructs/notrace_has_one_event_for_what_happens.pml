// Spin: error
chan q = [1] of { byte };
active proctype P() { q!1 }
notrace {
	do
	:: q!_ -> q?_
	:: q!1 -> q?1
	od
}
