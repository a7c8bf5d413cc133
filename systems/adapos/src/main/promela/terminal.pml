/*
 * A Terminal takes what its Engine sends, and connects to the next Engine when it is disconnected.
 */

#define HOST(j) connections[j]

/* Which Engine to connect to: any one, or the next, which it has turned to already. */
#ifdef SYMMETRIC
#define HAS_HOST(j) (HOST(j) != UNCHOSEN)
#define CHOOSE_HOST(j) if ALL_ENGINES(TAKE, HOST(j)) fi;
#else
#define HAS_HOST(j) true
#define CHOOSE_HOST(j)
#endif

inline connect(j, x)
{
	clear(HOST(j), j, x);
	engine_states[HOST(j)] = SEND_FBI;
	terminal_states[j] = SEND_FBI
}

inline store(j, k, v, is_fresh)
{
	ENTRY(j, k).previous = ENTRY(j, k).current;
	ENTRY(j, k).current = v;
	ENTRY(j, k).fresh = is_fresh
}

inline store_image(j, x)
{
	FOR_EACH(x, SERVICES, store(j, x, IMAGE_VALUE(HOST(j), j, x), (terminal_states[j] == SEND_FBI)));
	clear(HOST(j), j, x)
}

inline turn_to_next_engine(j)
{
	disconnected[j] = false;
	terminal_states[j] = CONNECTING;
#ifdef SYMMETRIC
	HOST(j) = UNCHOSEN
#else
	HOST(j) = (HOST(j) + 1) % ENGINES
#endif
}

proctype Terminal(byte j)
{
	byte k;   /* where it polls */
	byte v;
	byte x;

end:	do
	:: atomic { terminal_states[j] == CONNECTING -> k = 0; CHOOSE_HOST(j) connect(j, x) }
	:: atomic {
		terminal_states[j] != CONNECTING && HAS_MESSAGE(HOST(j), j, k) ->
		receive(HOST(j), j, k, v);
		if
		:: v == DC -> clear(HOST(j), j, x); turn_to_next_engine(j)
		:: v == IMAGE -> store_image(j, x); terminal_states[j] = SEND_SINGLE
		:: v != DC && v != IMAGE && terminal_states[j] == SEND_SINGLE -> store(j, k, v, false); await_next(k)
		:: v != DC && v != IMAGE && terminal_states[j] == SEND_FBI -> turn_to_next_engine(j)   /* it wanted an image */
		fi;
		v = 0
	   }
	od
}
