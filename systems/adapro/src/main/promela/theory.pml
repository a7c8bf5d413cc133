/*
 * The theory of ADAPRO: formulas 1 to 8 and 16 speak of each thread, 9 to 15 and 17 of Supervisor and its workers.
 *
 * Formulas 12 and 13 were published as [](... -> (paused(s) || stopped(s))). Read literally they contradict the design: as
 * long as there are workers that have stopped or aborted, Supervisor is still running or stopping, and when it has
 * stopped, formula 10 says, they are gone. What the text promises is that Supervisor stops in consequence, unless it is
 * paused: an eventuality. PRINTED adds the literal formulas.
 */

#if N == 1
#define EVERY_WORKER(p) p(1)
#define SOME_WORKER(p) p(1)
#define ALL_WORKERS(text, with) text(1, with)
#elif N == 2
#define EVERY_WORKER(p) (p(1) && p(2))
#define SOME_WORKER(p) (p(1) || p(2))
#define ALL_WORKERS(text, with) text(1, with) text(2, with)
#elif N == 3
#define EVERY_WORKER(p) (p(1) && p(2) && p(3))
#define SOME_WORKER(p) (p(1) || p(2) || p(3))
#define ALL_WORKERS(text, with) text(1, with) text(2, with) text(3, with)
#else
#define EVERY_WORKER(p) (p(1) && p(2) && p(3) && p(4))
#define SOME_WORKER(p) (p(1) || p(2) || p(3) || p(4))
#define ALL_WORKERS(text, with) text(1, with) text(2, with) text(3, with) text(4, with)
#endif
#define EVERY_THREAD(p) (p(SUPERVISOR) && EVERY_WORKER(p))

#define null(t) (!constructed[t])
#define ready(t) (constructed[t] && states[t] == READY)
#define starting(t) (states[t] == STARTING)
#define running(t) (states[t] == RUNNING)
#define paused(t) (states[t] == PAUSED)
#define stopping(t) (states[t] == STOPPING)
#define stopped(t) (states[t] == STOPPED)
#define aborting(t) (states[t] == ABORTING)
#define aborted(t) (states[t] == ABORTED)
#define halting(t) (states[t] == STOPPING || states[t] == ABORTING)
#define halted(t) (states[t] == STOPPED || states[t] == ABORTED)
#define executable(t) (states[t] == RUNNING && commands[t] == CONTINUE)

#define FORMULA_1(t) (null(t) U (ready(t) W starting(t)))
#define FORMULA_2(t) (starting(t) -> (starting(t) U (running(t) || paused(t) || halting(t))))
#define FORMULA_3(t) (running(t) -> (running(t) W (paused(t) || halting(t))))
#define FORMULA_4(t) (paused(t) -> (paused(t) W (running(t) || stopping(t))))
#define FORMULA_5(t) (stopping(t) -> (stopping(t) U (stopped(t) || aborting(t))))
#define FORMULA_6(t) (stopped(t) -> [] stopped(t))
#define FORMULA_7(t) (aborting(t) -> (aborting(t) U aborted(t)))
#define FORMULA_8(t) (aborted(t) -> [] aborted(t))
#define FORMULA_16(t) (<>[] executable(t) -> []<> executing[t])
#define FORMULA_17(t) ([]<> (executable(t) -> executing[t]))

ltl phi1 { EVERY_THREAD(FORMULA_1) }
ltl phi2 { [] EVERY_THREAD(FORMULA_2) }
ltl phi3 { [] EVERY_THREAD(FORMULA_3) }
ltl phi4 { [] EVERY_THREAD(FORMULA_4) }
ltl phi5 { [] EVERY_THREAD(FORMULA_5) }
ltl phi6 { [] EVERY_THREAD(FORMULA_6) }
ltl phi7 { [] EVERY_THREAD(FORMULA_7) }
ltl phi8 { [] EVERY_THREAD(FORMULA_8) }
ltl phi9 { [] (ready(SUPERVISOR) -> EVERY_WORKER(null)) }
ltl phi10 { [] (halted(SUPERVISOR) -> EVERY_WORKER(null)) }
ltl phi11 { [] (SOME_WORKER(ready) -> starting(SUPERVISOR)) }
ltl phi12 { [] (EVERY_WORKER(stopped) -> <> (paused(SUPERVISOR) || stopped(SUPERVISOR))) }
ltl phi13 { [] (SOME_WORKER(aborted) -> <> (paused(SUPERVISOR) || stopped(SUPERVISOR))) }
ltl phi14 { [] (halting(SUPERVISOR) -> <> EVERY_WORKER(halted)) }
ltl phi15 { ! <> aborted(SUPERVISOR) }
ltl phi16 { EVERY_THREAD(FORMULA_16) }
ltl phi17 { EVERY_THREAD(FORMULA_17) W halting(SUPERVISOR) }

#ifdef PRINTED
ltl phi12_printed { [] (EVERY_WORKER(stopped) -> (paused(SUPERVISOR) || stopped(SUPERVISOR))) }
ltl phi13_printed { [] (SOME_WORKER(aborted) -> (paused(SUPERVISOR) || stopped(SUPERVISOR))) }
#endif
