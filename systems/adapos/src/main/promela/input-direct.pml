/*
 * The load generator to Engines: it writes into the images of all Engines and sets the highest bit of what is new.
 */

#include "input-counters.pml"

#define NEW 128
#define CLEAN(v) ((v) & 127)
#define INPUT_VALUE(k) CLEAN(ENGINE_VALUE(0, k))   /* all Engines have the same */

inline initialize_inputs(k)
{
	FOR_EACH(k, ENGINES * SERVICES, ENGINE_VALUE(k / SERVICES, k % SERVICES) = (k % SERVICES) + 1)
}

inline publish(k, v, i)
{
	FOR_EACH_ENGINE(i, ENGINE_VALUE(i, k) = NEW | (v); count(i))
}

inline relay(i, k, v, j, x)
{
	if
	:: ENGINE_VALUE(i, k) & NEW ->
	   ENGINE_VALUE(i, k) = CLEAN(ENGINE_VALUE(i, k));
	   multicast(i, k, ENGINE_VALUE(i, k), j, x);
	   discount(i)
	:: else
	fi;
	k = (k + 1) % SERVICES
}
