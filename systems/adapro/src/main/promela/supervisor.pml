/*
 * Supervisor propagates what it is told to the workers, and stops on its own when a worker has aborted or all have stopped.
 */

#ifdef SYMMETRIC
/* Worker after worker in any order: one step each, and a last one. */
#define IS_DONE(k) done[k]
#define CHOOSE(k, unused) :: !done[k] -> w = k
#define AWAIT(k, condition) :: atomic { !done[k] && condition(k) -> done[k] = true }
#define FORGET(k, unused) done[k] = false;
#define ALL_ARE_DONE :: atomic { EVERY_WORKER(IS_DONE) -> ALL_WORKERS(FORGET, unused) break }

#define EACH_WORKER(step) \
	do \
	:: atomic { if ALL_WORKERS(CHOOSE, unused) fi; step; done[w] = true; w = 0 } \
	ALL_ARE_DONE \
	od

#define AWAIT_EACH_WORKER(condition) \
	do \
	ALL_WORKERS(AWAIT, condition) \
	ALL_ARE_DONE \
	od
#else
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
#endif

proctype Supervisor()
{
	byte w;   /* workers dealt with so far, or the one that is dealt with */
#ifdef SYMMETRIC
	bool done[THREADS];
#endif

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
