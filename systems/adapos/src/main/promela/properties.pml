/*
 * Safety: sanity, safety, disjointness, checksums, causality and monotonicity were published as they stand here, only that
 * safety is called value_safety: `safety` are assertions and end states to the checker. Causality and monotonicity
 * presuppose that values grow: a CYCLIC load generator violates them.
 *
 * Liveness: the publication names progress, synchrony, convergence and availability but does not define them. These are
 * our definitions; all of them assume weak fairness.
 *
 *   progress      every Terminal is connected and has its image again and again. An Engine that always disconnects violates it
 *   synchrony     all Terminals have the same data points again and again
 *   convergence   if there are no disconnections any more, every Terminal has what its Engine has from some time on. A message that
 *                 is dropped because the connection is full violates it: nobody repeats it
 *   availability  if there are no disconnections any more, some Terminal is connected and up to date from some time on
 */

#define CURRENT(j, k) ENTRY(j, k).current
#define PREVIOUS(j, k) ENTRY(j, k).previous
#define FRESH(j, k) ENTRY(j, k).fresh

#define IS_SAFE(j, k) (CURRENT(j, k) < DC)
#define ARE_DISJOINT(j, k, l) ((CURRENT(j, k) == 0 && CURRENT(j, l) == 0) || CURRENT(j, k) != CURRENT(j, l))
#define HAS_CHECKSUM(j, k) (CURRENT(j, k) == 0 || CURRENT(j, k) % SERVICES == ((k) + 1) % SERVICES)
#define HAS_CAUSE(j, k) (CURRENT(j, k) <= INPUT_VALUE(k))
#define IS_MONOTONE(j, k) (FRESH(j, k) || PREVIOUS(j, k) <= CURRENT(j, k))
#define IS_IN_STEP(j, k) (CURRENT(j, k) == CURRENT(0, k))
#define HAS_CONVERGED(j, k) (HAS_HOST(j) && CURRENT(j, k) == CLEAN(ENGINE_VALUE(connections[j], k)))

#define SAFE(j) EVERY_SERVICE(IS_SAFE, j)
#define DISJOINT(j) EVERY_PAIR(ARE_DISJOINT, j)
#define CHECKED(j) EVERY_SERVICE(HAS_CHECKSUM, j)
#define CAUSED(j) EVERY_SERVICE(HAS_CAUSE, j)
#define MONOTONE(j) EVERY_SERVICE(IS_MONOTONE, j)
#define IN_STEP(j) EVERY_SERVICE(IS_IN_STEP, j)
#define CONVERGED(j) EVERY_SERVICE(HAS_CONVERGED, j)

#define CUT_OFF(j) disconnected[j]
#define ESTABLISHED(j) (terminal_states[j] == SEND_SINGLE && !disconnected[j])
#define IS_SERVED(j) ([] <> ESTABLISHED(j))

#ifdef CYCLIC
ltl sanity { 3 * SERVICES < DC }
#else
ltl sanity { EVENTS + SERVICES < DC }
#endif
ltl value_safety { [] EVERY_TERMINAL(SAFE) }
ltl disjointness { [] EVERY_TERMINAL(DISJOINT) }
ltl checksums { [] EVERY_TERMINAL(CHECKED) }
ltl causality { [] EVERY_TERMINAL(CAUSED) }
ltl monotonicity { [] EVERY_TERMINAL(MONOTONE) }

ltl progress { EVERY_TERMINAL(IS_SERVED) }
ltl synchrony { [] <> EVERY_TERMINAL(IN_STEP) }
ltl convergence { <> [] !SOME_TERMINAL(CUT_OFF) -> <> [] EVERY_TERMINAL(CONVERGED) }
ltl availability { <> [] !SOME_TERMINAL(CUT_OFF) -> <> [] SOME_TERMINAL(ESTABLISHED) }
