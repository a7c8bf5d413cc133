/*
 * The load generator to Engines: it writes into the images of all Engines and sets the highest bit of what is new.
 */

#include "input-counters.pml"

#define NEW 128
#define CLEAN(v) ((v) & 127)
#define INPUT_VALUE(k) CLEAN(engine_images[k])   /* all Engines have the same */

inline initialize_inputs(k)
{
	FOR_EACH(k, ENGINES * SERVICES, engine_images[k] = (k % SERVICES) + 1)
}

inline publish(k, v, i)
{
	FOR_EACH(i, ENGINES, engine_images[i * SERVICES + k] = NEW | (v); count(i))
}

inline relay(i, k, v, j, x)
{
	if
	:: engine_images[i * SERVICES + k] & NEW ->
	   engine_images[i * SERVICES + k] = CLEAN(engine_images[i * SERVICES + k]);
	   multicast(i, k, engine_images[i * SERVICES + k], j, x);
	   discount(i)
	:: else
	fi;
	k = (k + 1) % SERVICES
}
