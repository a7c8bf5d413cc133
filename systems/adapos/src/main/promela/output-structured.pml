/*
 * Engines to Terminals: one pair of index and value.
 */

#ifdef SYMMETRIC
typedef Link { byte index; byte value = NONE; byte image[SERVICES] };
typedef Links { Link to[TERMINALS] };
Links links[ENGINES];
#define CONNECTION(i, j) links[i].to[j]
#define OUTPUT_INDEX(link) link.index
#define OUTPUT_VALUE(link) link.value
#define IMAGE_PLACE(link, k) link.image[k]
#else
byte output_indices[LINKS];
byte output_values[LINKS] = NONE;
byte image_values[LINKS * SERVICES];
#define CONNECTION(i, j) LINK(i, j)
#define OUTPUT_INDEX(link) output_indices[link]
#define OUTPUT_VALUE(link) output_values[link]
#define IMAGE_PLACE(link, k) image_values[PLACE(link, k)]
#endif

inline send(i, j, k, v)
{
	if
	:: OUTPUT_VALUE(CONNECTION(i, j)) == NONE ->
	   OUTPUT_INDEX(CONNECTION(i, j)) = k;
	   OUTPUT_VALUE(CONNECTION(i, j)) = v
	:: else   /* dropped */
	fi
}

inline send_image(i, j, x)
{
	if
	:: OUTPUT_VALUE(CONNECTION(i, j)) == NONE ->
	   OUTPUT_VALUE(CONNECTION(i, j)) = IMAGE;
	   FOR_EACH(x, SERVICES, IMAGE_PLACE(CONNECTION(i, j), x) = CLEAN(ENGINE_VALUE(i, x)))
	:: else   /* dropped */
	fi
}

inline fill(i, j, v, x)
{
	OUTPUT_INDEX(CONNECTION(i, j)) = 0;
	OUTPUT_VALUE(CONNECTION(i, j)) = v;
	FOR_EACH(x, SERVICES, IMAGE_PLACE(CONNECTION(i, j), x) = 0)
}

#define send_disconnection(i, j, x) fill(i, j, DC, x)
#define clear(i, j, x) fill(i, j, NONE, x)

#define HAS_MESSAGE(i, j, k) (OUTPUT_VALUE(CONNECTION(i, j)) != NONE)

inline receive(i, j, k, v)
{
	k = OUTPUT_INDEX(CONNECTION(i, j));
	v = OUTPUT_VALUE(CONNECTION(i, j));
	OUTPUT_INDEX(CONNECTION(i, j)) = 0;
	OUTPUT_VALUE(CONNECTION(i, j)) = NONE
}

#define IMAGE_VALUE(i, j, k) IMAGE_PLACE(CONNECTION(i, j), k)

inline await_next(k)
{
	k = 0
}
