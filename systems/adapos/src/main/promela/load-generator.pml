/*
 * The load generator updates one data point after the other: EVENTS times, or for ever.
 */

proctype LoadGenerator()
{
	byte event;
	byte i = UNCHOSEN;
#ifdef SYMMETRIC
	bool done[ENGINES];
#endif

#ifdef CYCLIC
	do
	:: atomic {
		publish(event % SERVICES, event + 1, i);
		event = (event + 1) % (3 * SERVICES)
	   }
	od
#else
	do
	:: atomic {
		event < EVENTS ->
		publish(event % SERVICES, INPUT_VALUE(event % SERVICES) + SERVICES, i);
		event++
	   }
	:: event == EVENTS -> break
	od;
#ifdef HALTS
	ended = true
#endif
#endif
}
