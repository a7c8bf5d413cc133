/*
 * ADAPRO: a supervisor thread and N worker threads with one life cycle (thread.pml) and one theory (theory.pml).
 *
 *   allways check adapro.pml -D N=2 --fair
 *
 * The theory assumes a scheduler that is weakly fair: without --fair a run that ignores a thread for ever violates what
 * promises that something happens.
 *
 *   N                       number of workers, 1 to 4 (2)
 *   SYMMETRIC               Supervisor deals with the workers in any order, see below
 *   REVOKED_ABORT           defect: a command replaces whatever command was there before, even ABORT. phi7 is violated
 *   PAUSED_IS_PAST_RUNNING  defect: waiting for a resumed thread ends while it is still paused, because PAUSED comes after
 *                           RUNNING in the enumeration. phi13 is violated, with 2 workers or more
 *   PRINTED                 adds phi12 and phi13 as they were published, without an eventuality: violated, see theory.pml
 *
 * Decisions, where the published description leaves one open:
 *
 * - Whoever sends a command to a thread, or moves it to another state, holds the mutex of that thread. So the test of a
 *   command and the move that follows are one step here. User-defined code (prepare, execute, finish) is a step
 *   of its own, because the mutex is released around it.
 * - The processes exist from the start and wait for START: constructing a Thread starts nothing in C++ either. Whether a
 *   thread exists and which state it is in are two things: a deleted thread remains in the state in which it halted.
 *   Otherwise formulas 6 and 8, what has halted remains so, would contradict formula 10, in the end there are no workers.
 * - Supervisor constructs the workers while it is STARTING; formulas 9 and 11 demand it.
 * - Supervisor propagates a command before it moves itself: it is RUNNING when every worker has left STARTING, PAUSED when
 *   every worker is PAUSED or halting or halted, RUNNING again when every worker is.
 * - The environment starts Supervisor, then pauses and resumes it as often as it likes, and may stop it or leave it
 *   alone at any time. It uses the blocking trigger methods only.
 *
 * SYMMETRIC is for --symmetry. Supervisor goes through the workers in the order of their numbers, so they are not
 * interchangeable; with SYMMETRIC, in any order. Everything else is the same. As the ascending order is one of them, every
 * run of the model is a run of the symmetric one, and what is safe there is safe here. That includes deadlocks: if Supervisor
 * waits in vain for one worker in turn, it does so in any order, for to have waited for the others changes nothing.
 *
 *   allways check adapro.pml -D N=4 -D SYMMETRIC --symmetry --property safety
 */

#ifndef N
#define N 2
#endif

#include "thread.pml"
#include "theory.pml"
#include "worker.pml"
#include "supervisor.pml"

init
{
	atomic {
		run Supervisor();
		run Worker(1);
#if N > 1
		run Worker(2);
#endif
#if N > 2
		run Worker(3);
#endif
#if N > 3
		run Worker(4);
#endif
	};
	constructed[SUPERVISOR] = true;
	trigger(SUPERVISOR, START);
	STARTED(SUPERVISOR);
	do
	:: trigger(SUPERVISOR, PAUSE);
	   SUSPENDED(SUPERVISOR);
	   if
	   :: trigger(SUPERVISOR, CONTINUE);
	      RESUMED(SUPERVISOR)
	   :: trigger(SUPERVISOR, STOP);
	      break
	   :: break
	   fi
	:: trigger(SUPERVISOR, STOP);
	   break
	:: break
	od
}
