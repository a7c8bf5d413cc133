/*
 * Engines to Terminals: a channel for one message of index and value.
 */

chan outputs[LINKS] = [1] of {byte, byte};
byte image_values[LINKS * SERVICES];

inline send(i, j, k, v)
{
	if
	:: nfull(outputs[LINK(i, j)]) -> outputs[LINK(i, j)]!k, v
	:: full(outputs[LINK(i, j)])   /* dropped */
	fi
}

inline send_image(i, j, x)
{
	if
	:: nfull(outputs[LINK(i, j)]) ->
	   outputs[LINK(i, j)]!0, IMAGE;
	   FOR_EACH(x, SERVICES, image_values[PLACE(LINK(i, j), x)] = CLEAN(ENGINE_VALUE(i, x)))
	:: full(outputs[LINK(i, j)])   /* dropped */
	fi
}

inline clear(i, j, x)
{
	if
	:: full(outputs[LINK(i, j)]) -> outputs[LINK(i, j)]?_, _
	:: nfull(outputs[LINK(i, j)])
	fi;
	FOR_EACH(x, SERVICES, image_values[PLACE(LINK(i, j), x)] = 0)
}

inline send_disconnection(i, j, x)
{
	clear(i, j, x);
	outputs[LINK(i, j)]!0, DC
}

#define HAS_MESSAGE(i, j, k) nempty(outputs[LINK(i, j)])

inline receive(i, j, k, v)
{
	outputs[LINK(i, j)]?k, v
}

#define IMAGE_VALUE(i, j, k) image_values[PLACE(LINK(i, j), k)]

inline await_next(k)
{
	k = 0
}
