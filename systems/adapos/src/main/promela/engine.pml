/*
 * An Engine relays single data points, and its image when a Terminal has asked for it. It never waits for a Terminal.
 */

/* To every Terminal by itself: transmitted, dropped because the connection is full, or disconnected. */
inline multicast(i, k, v, j, x)
{
	FOR_EACH_TERMINAL(j, if
	   :: !CONNECTED(i, j)
	   :: CONNECTED(i, j) -> send(i, j, k, v)
	   :: CONNECTED(i, j) -> disconnect(i, j, x)
	   fi)
}

inline multicast_image(i, j, x)
{
	FOR_EACH_TERMINAL(j, if
	   :: !CONNECTED(i, j)
	   :: CONNECTED(i, j) -> send_image(i, j, x)
	   :: CONNECTED(i, j) -> disconnect(i, j, x)
	   fi)
}

inline disconnect(i, j, x)
{
	send_disconnection(i, j, x);
	disconnected[j] = disconnected[j] || (connections[j] == i && terminal_states[j] != CONNECTING)
}

proctype Engine(byte i)
{
	byte k;   /* where it polls */
	byte v;
	byte j = UNCHOSEN;
	byte x;
#ifdef SYMMETRIC
	bool done[TERMINALS];
#endif

end:	do
	:: atomic {
		engine_states[i] == SEND_FBI ->
		multicast_image(i, j, x);
		engine_states[i] = SEND_SINGLE
	   }
	:: atomic { engine_states[i] == SEND_SINGLE && HAS_INPUT(i) -> relay(i, k, v, j, x) }
#ifdef HALTS
	:: engine_states[i] == SEND_SINGLE && ended -> break
#endif
	od
}
