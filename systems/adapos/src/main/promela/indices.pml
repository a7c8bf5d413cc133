/*
 * Promela has neither arrays of two dimensions nor quantifiers: this is what stands in for them.
 */

/* The connection from Engine i to Terminal j, and the place of data point k in it. */
#define LINKS (ENGINES * TERMINALS)
#define LINK(i, j) ((i) * TERMINALS + (j))
#define PLACE(link, k) ((link) * SERVICES + (k))

/* In atomic sequences only: x is 0 before and after. */
#define FOR_EACH(x, count, step) do :: x < count -> step; x++ :: else -> x = 0; break od

#if SERVICES == 1
#define EVERY_SERVICE(p, j) p(j, 0)
#define EVERY_PAIR(p, j) true
#elif SERVICES == 2
#define EVERY_SERVICE(p, j) (p(j, 0) && p(j, 1))
#define EVERY_PAIR(p, j) p(j, 0, 1)
#else
#define EVERY_SERVICE(p, j) (p(j, 0) && p(j, 1) && p(j, 2))
#define EVERY_PAIR(p, j) (p(j, 0, 1) && p(j, 0, 2) && p(j, 1, 2))
#endif

#if TERMINALS == 1
#define EVERY_TERMINAL(p) p(0)
#define SOME_TERMINAL(p) p(0)
#elif TERMINALS == 2
#define EVERY_TERMINAL(p) (p(0) && p(1))
#define SOME_TERMINAL(p) (p(0) || p(1))
#else
#define EVERY_TERMINAL(p) (p(0) && p(1) && p(2))
#define SOME_TERMINAL(p) (p(0) || p(1) || p(2))
#endif
