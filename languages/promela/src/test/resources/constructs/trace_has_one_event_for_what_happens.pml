// Spin: error
chan q = [1] of { byte };
active proctype P() { q!1 }
trace {
	if
	:: q!_
	:: q!1
	fi
}
