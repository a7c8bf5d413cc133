// Spin: safe, 13 states
chan q = [1] of { byte };

active proctype Other()
{
	skip
}

active proctype Receiver()
{
	q!2;
	q?_priority;
	_priority++;
	assert(get_priority(_pid) == 3)
}
