/*
 * When Engines look for input: always, until the load generator ends, or while a counter of their own is positive.
 */

#if INPUT == COUNTERS || INPUT == DIRECT_COUNTERS

byte counters[ENGINES];   /* updates that wait for each Engine, as far as they can be told apart */

#define HAS_INPUT(i) (counters[i] > 0)
#define count(i) counters[i] = (counters[i] < SERVICES -> counters[i] + 1 : SERVICES)
#define discount(i) counters[i]--

#else

#define HALTS
bool ended;   /* the load generator has published its last update */

#define HAS_INPUT(i) (!ended)
#define count(i) skip
#define discount(i) skip

#endif
