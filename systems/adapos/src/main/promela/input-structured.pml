/*
 * The load generator to Engines: one pair of index and value for each Engine, which the next update overwrites.
 */

byte inputs[SERVICES];
byte input_indices[ENGINES];
byte input_values[ENGINES] = NONE;

#define INPUT_VALUE(k) inputs[k]
#define CLEAN(v) v

inline initialize_inputs(k)
{
	FOR_EACH(k, SERVICES, inputs[k] = k + 1)
}

inline publish(k, v, i)
{
	inputs[k] = v;
	FOR_EACH_ENGINE(i, input_indices[i] = k; input_values[i] = inputs[k])
}

#define HAS_INPUT(i) (input_values[i] != NONE)

inline relay(i, k, v, j, x)
{
	k = input_indices[i];
	v = input_values[i];
	input_indices[i] = 0;
	input_values[i] = NONE;
	ENGINE_VALUE(i, k) = v;
	multicast(i, k, v, j, x);
	k = 0;
	v = 0
}
