/*
 * The load generator to Engines: an array of current values that Engines poll. With COUNTERS, only while their counter says
 * that something is to be found.
 */

#include "input-counters.pml"

byte inputs[SERVICES];

#define INPUT_VALUE(k) inputs[k]
#define CLEAN(v) v

inline initialize_inputs(k)
{
	FOR_EACH(k, SERVICES, inputs[k] = k + 1)
}

inline publish(k, v, i)
{
	inputs[k] = v;
	FOR_EACH_ENGINE(i, count(i))
}

inline relay(i, k, v, j, x)
{
	if
	:: inputs[k] != ENGINE_VALUE(i, k) ->
	   ENGINE_VALUE(i, k) = inputs[k];
	   multicast(i, k, inputs[k], j, x);
	   discount(i)
	:: else
	fi;
	k = (k + 1) % SERVICES
}
