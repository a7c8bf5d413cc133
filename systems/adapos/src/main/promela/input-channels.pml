/*
 * The load generator to Engines: a channel for one message of index and value; an old message gives way to a new one.
 */

byte inputs[SERVICES];
chan input_channels[ENGINES] = [1] of {byte, byte};

#define INPUT_VALUE(k) inputs[k]
#define CLEAN(v) v

inline initialize_inputs(k)
{
	FOR_EACH(k, SERVICES, inputs[k] = k + 1)
}

inline offer(i, k)
{
	if
	:: full(input_channels[i]) -> input_channels[i]?_, _
	:: nfull(input_channels[i])
	fi;
	input_channels[i]!k, inputs[k]
}

inline publish(k, v, i)
{
	inputs[k] = v;
	FOR_EACH_ENGINE(i, offer(i, k))
}

#define HAS_INPUT(i) nempty(input_channels[i])

inline relay(i, k, v, j, x)
{
	input_channels[i]?k, v;
	ENGINE_VALUE(i, k) = v;
	multicast(i, k, v, j, x);
	k = 0;
	v = 0
}
