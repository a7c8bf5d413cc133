/*
 * Promela has neither arrays of two dimensions nor quantifiers: this is what stands in for them.
 */

/* The connection from Engine i to Terminal j, and the place of data point k in it. */
#define LINKS (ENGINES * TERMINALS)
#define LINK(i, j) ((i) * TERMINALS + (j))
#define PLACE(link, k) ((link) * SERVICES + (k))

/* In atomic sequences only: x is 0 before and after. */
#define FOR_EACH(x, count, step) do :: x < count -> step; x++ :: else -> x = 0; break od

/* The same for Engines and Terminals, who are SYMMETRIC when it is in any order: x is UNCHOSEN before and after. */
#ifdef SYMMETRIC
#define UNCHOSEN 255
#define IS_DONE(n) done[n]
#define CHOOSE(n, x) :: !done[n] -> x = n
#define TAKE(n, x) :: x = n
#define FORGET(n, x) done[n] = false;
#define FOR_EACH_ENGINE(x, step) \
	do \
	:: if ALL_ENGINES(CHOOSE, x) fi; step; done[x] = true; x = UNCHOSEN \
	:: EVERY_ENGINE(IS_DONE) -> ALL_ENGINES(FORGET, x) break \
	od
#define FOR_EACH_TERMINAL(x, step) \
	do \
	:: if ALL_TERMINALS(CHOOSE, x) fi; step; done[x] = true; x = UNCHOSEN \
	:: EVERY_TERMINAL(IS_DONE) -> ALL_TERMINALS(FORGET, x) break \
	od
#else
#define UNCHOSEN 0
#define FOR_EACH_ENGINE(x, step) FOR_EACH(x, ENGINES, step)
#define FOR_EACH_TERMINAL(x, step) FOR_EACH(x, TERMINALS, step)
#endif

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

#if ENGINES == 1
#define EVERY_ENGINE(p) p(0)
#define ALL_ENGINES(text, with) text(0, with)
#elif ENGINES == 2
#define EVERY_ENGINE(p) (p(0) && p(1))
#define ALL_ENGINES(text, with) text(0, with) text(1, with)
#else
#define EVERY_ENGINE(p) (p(0) && p(1) && p(2))
#define ALL_ENGINES(text, with) text(0, with) text(1, with) text(2, with)
#endif

#if TERMINALS == 1
#define EVERY_TERMINAL(p) p(0)
#define SOME_TERMINAL(p) p(0)
#define ALL_TERMINALS(text, with) text(0, with)
#elif TERMINALS == 2
#define EVERY_TERMINAL(p) (p(0) && p(1))
#define SOME_TERMINAL(p) (p(0) || p(1))
#define ALL_TERMINALS(text, with) text(0, with) text(1, with)
#else
#define EVERY_TERMINAL(p) (p(0) && p(1) && p(2))
#define SOME_TERMINAL(p) (p(0) || p(1) || p(2))
#define ALL_TERMINALS(text, with) text(0, with) text(1, with) text(2, with)
#endif
