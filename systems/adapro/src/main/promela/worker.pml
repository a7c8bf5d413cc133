/*
 * A worker does not talk to other workers. In its user-defined code it may send itself a command, or fail by an exception.
 */

proctype Worker(byte k)
{
	await_START(k);

	/* prepare() */
	if
	:: trigger(k, PAUSE)
	:: trigger(k, STOP)
	:: goto exception
	:: skip
	fi;

end:	do
	:: begin_execute(k);
	   if
	   :: atomic { trigger(k, STOP); executing[k] = false }
	   :: atomic { executing[k] = false; goto exception }
	   :: executing[k] = false
	   fi
	:: atomic { commands[k] == CONTINUE && states[k] == PAUSED -> states[k] = RUNNING }
	:: atomic { commands[k] == PAUSE && states[k] != PAUSED -> states[k] = PAUSED }
	:: atomic { commands[k] == STOP -> states[k] = STOPPING; break }
	od;

	/* finish() */
	if
	:: goto exception
	:: states[k] = STOPPED
	fi;
	goto halt;

exception:
	trigger(k, ABORT);
	states[k] = ABORTING;
	atomic { commands[k] == ABORT -> states[k] = ABORTED };

halt:	skip
}
