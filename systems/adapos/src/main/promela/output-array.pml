/*
 * Engines to Terminals: one place for each data point. A Terminal looks at its places in turn and waits at each.
 */

byte outputs[LINKS * SERVICES] = NONE;
bool holds_image[LINKS];

#define IS_FREE(link, k) (outputs[PLACE(link, k)] == NONE)

inline send(i, j, k, v)
{
	if
	:: IS_FREE(LINK(i, j), k) -> outputs[PLACE(LINK(i, j), k)] = v
	:: else   /* dropped */
	fi
}

inline send_image(i, j, x)
{
	if
	:: EVERY_SERVICE(IS_FREE, LINK(i, j)) ->
	   FOR_EACH(x, SERVICES, outputs[PLACE(LINK(i, j), x)] = CLEAN(engine_images[i * SERVICES + x]));
	   holds_image[LINK(i, j)] = true
	:: else   /* dropped */
	fi
}

inline fill(i, j, v, x)
{
	FOR_EACH(x, SERVICES, outputs[PLACE(LINK(i, j), x)] = v);
	holds_image[LINK(i, j)] = false
}

#define send_disconnection(i, j, x) fill(i, j, DC, x)
#define clear(i, j, x) fill(i, j, NONE, x)

/* A Terminal: k is the place it waits at. */
#define HAS_MESSAGE(i, j, k) (outputs[PLACE(LINK(i, j), k)] != NONE)

inline receive(i, j, k, v)
{
	v = (holds_image[LINK(i, j)] -> IMAGE : outputs[PLACE(LINK(i, j), k)]);
	if
	:: v != IMAGE && v != DC -> outputs[PLACE(LINK(i, j), k)] = NONE
	:: else   /* to be cleared */
	fi
}

#define IMAGE_VALUE(i, j, k) outputs[PLACE(LINK(i, j), k)]

inline await_next(k)
{
	k = (k + 1) % SERVICES
}
