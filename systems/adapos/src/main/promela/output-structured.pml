/*
 * Engines to Terminals: one pair of index and value.
 */

byte output_indices[LINKS];
byte output_values[LINKS] = NONE;
byte image_values[LINKS * SERVICES];

inline send(i, j, k, v)
{
	if
	:: output_values[LINK(i, j)] == NONE ->
	   output_indices[LINK(i, j)] = k;
	   output_values[LINK(i, j)] = v
	:: else   /* dropped */
	fi
}

inline send_image(i, j, x)
{
	if
	:: output_values[LINK(i, j)] == NONE ->
	   output_values[LINK(i, j)] = IMAGE;
	   FOR_EACH(x, SERVICES, image_values[PLACE(LINK(i, j), x)] = CLEAN(engine_images[i * SERVICES + x]))
	:: else   /* dropped */
	fi
}

inline fill(i, j, v, x)
{
	output_indices[LINK(i, j)] = 0;
	output_values[LINK(i, j)] = v;
	FOR_EACH(x, SERVICES, image_values[PLACE(LINK(i, j), x)] = 0)
}

#define send_disconnection(i, j, x) fill(i, j, DC, x)
#define clear(i, j, x) fill(i, j, NONE, x)

#define HAS_MESSAGE(i, j, k) (output_values[LINK(i, j)] != NONE)

inline receive(i, j, k, v)
{
	k = output_indices[LINK(i, j)];
	v = output_values[LINK(i, j)];
	output_indices[LINK(i, j)] = 0;
	output_values[LINK(i, j)] = NONE
}

#define IMAGE_VALUE(i, j, k) image_values[PLACE(LINK(i, j), k)]

inline await_next(k)
{
	k = 0
}
