// Spin: safe, 125 states
byte inside, turn;

active [2] proctype Node()
{
	byte seen[2];

	seen[1] = Node[1 - _pid]:seen[0] + 1;
there:	inside++;
	if
	:: Node[1 - _pid]@there -> turn = _pid
	:: else -> assert(inside <= 2)
	fi;
	seen[0] = 1;
	assert(Node[_pid]:seen[0] == 1)
}
