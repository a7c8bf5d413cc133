// Spin: safe, 8 states
proctype Short() { skip }
init {
	pid p;
	p = run Short();
	_nr_pr == 1;
	set_priority(p, 5);
	assert(get_priority(p) == 0 && get_priority(_pid) == 1 && get_priority(300) == 0)
}
