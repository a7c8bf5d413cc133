/*
 * What every thread is made of: a state, a command, and who may wait for or change them.
 *
 *                  READY -> STARTING -> RUNNING <-> PAUSED
 *                               |  \      |  \        |
 *                               |   '-----|---'-------'---> STOPPING -> STOPPED
 *                               '---------'-------------------. |
 *                                                             v v
 *                                                           ABORTING -> ABORTED
 */

#define SUPERVISOR 0
#define THREADS (N + 1)

/* The last name of such a list is the smallest: the numbers grow from READY to ABORTED. */
mtype:state = {ABORTED, ABORTING, STOPPED, STOPPING, PAUSED, RUNNING, STARTING, READY};
mtype:command = {ABORT, STOP, PAUSE, CONTINUE, START};

bool constructed[THREADS];   /* and not deleted */
mtype:state states[THREADS] = READY;
mtype:command commands[THREADS] = CONTINUE;
bool executing[THREADS];     /* inside execute() */

#ifdef REVOKED_ABORT
#define trigger(t, c) commands[t] = c
#else
/* A command that comes at the wrong time, or is weaker than the one before, has no effect. */
#define trigger(t, c) commands[t] = (accepts_##c(t) -> c : commands[t])
#endif

#define accepts_START(t) (states[t] == READY && commands[t] == CONTINUE)
#define accepts_PAUSE(t) ((states[t] == STARTING || states[t] == RUNNING) && commands[t] == CONTINUE)
#define accepts_CONTINUE(t) (states[t] == PAUSED && commands[t] == PAUSE)
#define accepts_STOP(t) ((states[t] == STARTING || states[t] == RUNNING || states[t] == PAUSED) \
	&& (commands[t] == CONTINUE || commands[t] == PAUSE))
#define accepts_ABORT(t) (states[t] == STARTING || states[t] == RUNNING || states[t] == STOPPING)

/* What the blocking trigger methods wait for: START, PAUSE, CONTINUE and STOP have had their effect, or never will. */
#define STARTED(t) (states[t] > STARTING)
#define SUSPENDED(t) (states[t] >= PAUSED)
#ifdef PAUSED_IS_PAST_RUNNING
#define RESUMED(t) (states[t] >= RUNNING)
#else
#define RESUMED(t) (states[t] >= RUNNING && states[t] != PAUSED)
#endif
#define HALTED(t) (states[t] == STOPPED || states[t] == ABORTED)

inline await_START(t)
{
	atomic { commands[t] == START -> states[t] = STARTING; commands[t] = CONTINUE }
}

inline begin_execute(t)
{
	atomic {
		commands[t] == CONTINUE && states[t] != PAUSED ->
		states[t] = RUNNING;
		executing[t] = true
	}
}
