/*
 * Supervisor propagates what it is told to the workers, and stops on its own when a worker has aborted or all have stopped.
 */

/* For worker after worker: one step each, and a last one. */
#define EACH_WORKER(step) \
	do \
	:: atomic { w < N -> w++; step } \
	:: atomic { w == N -> w = 0; break } \
	od

#define AWAIT_EACH_WORKER(condition) \
	do \
	:: atomic { w < N && condition(w + 1) -> w++ } \
	:: atomic { w == N -> w = 0; break } \
	od

proctype Supervisor()
{
	byte w;   /* workers dealt with so far */

	await_START(SUPERVISOR);
	EACH_WORKER(constructed[w] = true);
	EACH_WORKER(trigger(w, START));
	AWAIT_EACH_WORKER(STARTED);

end:	do
	:: begin_execute(SUPERVISOR);
	   atomic {
		if
		:: SOME_WORKER(aborted) || EVERY_WORKER(stopped) -> trigger(SUPERVISOR, STOP)
		:: else
		fi;
		executing[SUPERVISOR] = false
	   }
	:: commands[SUPERVISOR] == CONTINUE && states[SUPERVISOR] == PAUSED ->
	   EACH_WORKER(trigger(w, CONTINUE));
	   AWAIT_EACH_WORKER(RESUMED);
	   states[SUPERVISOR] = RUNNING
	:: commands[SUPERVISOR] == PAUSE && states[SUPERVISOR] != PAUSED ->
	   EACH_WORKER(trigger(w, PAUSE));
	   AWAIT_EACH_WORKER(SUSPENDED);
	   states[SUPERVISOR] = PAUSED
	:: atomic { commands[SUPERVISOR] == STOP -> states[SUPERVISOR] = STOPPING; break }
	od;

	EACH_WORKER(trigger(w, STOP));
	AWAIT_EACH_WORKER(HALTED);
	EACH_WORKER(constructed[w] = false);
	states[SUPERVISOR] = STOPPED
}
