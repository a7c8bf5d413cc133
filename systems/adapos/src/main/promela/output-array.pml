/*
 * Engines to Terminals: one place for each data point. A Terminal looks at its places in turn and waits at each.
 */

#ifdef SYMMETRIC
typedef Link { byte places[SERVICES] = NONE; bool holds };
typedef Links { Link to[TERMINALS] };
Links links[ENGINES];
#define CONNECTION(i, j) links[i].to[j]
#define OUTPUT_PLACE(link, k) link.places[k]
#define HOLDS_IMAGE(link) link.holds
#else
byte outputs[LINKS * SERVICES] = NONE;
bool holds_image[LINKS];
#define CONNECTION(i, j) LINK(i, j)
#define OUTPUT_PLACE(link, k) outputs[PLACE(link, k)]
#define HOLDS_IMAGE(link) holds_image[link]
#endif

#define IS_FREE(link, k) (OUTPUT_PLACE(link, k) == NONE)

inline send(i, j, k, v)
{
	if
	:: IS_FREE(CONNECTION(i, j), k) -> OUTPUT_PLACE(CONNECTION(i, j), k) = v
	:: else   /* dropped */
	fi
}

inline send_image(i, j, x)
{
	if
	:: EVERY_SERVICE(IS_FREE, CONNECTION(i, j)) ->
	   FOR_EACH(x, SERVICES, OUTPUT_PLACE(CONNECTION(i, j), x) = CLEAN(ENGINE_VALUE(i, x)));
	   HOLDS_IMAGE(CONNECTION(i, j)) = true
	:: else   /* dropped */
	fi
}

inline fill(i, j, v, x)
{
	FOR_EACH(x, SERVICES, OUTPUT_PLACE(CONNECTION(i, j), x) = v);
	HOLDS_IMAGE(CONNECTION(i, j)) = false
}

#define send_disconnection(i, j, x) fill(i, j, DC, x)
#define clear(i, j, x) fill(i, j, NONE, x)

/* A Terminal: k is the place it waits at. */
#define HAS_MESSAGE(i, j, k) (OUTPUT_PLACE(CONNECTION(i, j), k) != NONE)

inline receive(i, j, k, v)
{
	v = (HOLDS_IMAGE(CONNECTION(i, j)) -> IMAGE : OUTPUT_PLACE(CONNECTION(i, j), k));
	if
	:: v != IMAGE && v != DC -> OUTPUT_PLACE(CONNECTION(i, j), k) = NONE
	:: else   /* to be cleared */
	fi
}

#define IMAGE_VALUE(i, j, k) OUTPUT_PLACE(CONNECTION(i, j), k)

inline await_next(k)
{
	k = (k + 1) % SERVICES
}
