/* Priorities, processes that may run only sometimes, and the number of a process. */
byte steps;
bool allowed = true;

proctype low_task() { steps++; steps++ }

active proctype high_task() priority 10
{
  steps++;
  assert(_priority == 10);
  set_priority(_pid, 3);
  assert(get_priority(_pid) == 3)
}

active proctype guarded() provided (allowed && steps < 100)
{
  allowed = true;
  skip
}

init priority 5 {
  pid p;
  p = run low_task() priority 2;
  run low_task()
}
