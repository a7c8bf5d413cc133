/*
 * Images, protocol states, and who is connected to whom.
 */

/* Values that no data point has. */
#define DC 126     /* disconnected */
#define NONE 127   /* no message */
#define IMAGE 128  /* the message is an image */

/* SEND_SINGLE and SEND_FBI are the states e1 and e2 of an Engine, t1 and t2 of a Terminal; CONNECTING is t1 before the
 * Terminal has connected. */
mtype = {CONNECTING, SEND_FBI, SEND_SINGLE};

mtype engine_states[ENGINES] = SEND_SINGLE;
mtype terminal_states[TERMINALS] = CONNECTING;
byte connections[TERMINALS] = UNCHOSEN;   /* the Engine of each Terminal */
bool disconnected[TERMINALS];  /* and has not noticed it yet */

typedef Entry {
	byte current;
	byte previous;
	bool fresh;   /* came with the image that a connection begins with */
};

#ifdef SYMMETRIC
typedef EngineImage { byte values[SERVICES] };
typedef TerminalImage { Entry entries[SERVICES] };
EngineImage engine_images[ENGINES];
TerminalImage terminal_images[TERMINALS];
#define ENGINE_VALUE(i, k) engine_images[i].values[k]
#define ENTRY(j, k) terminal_images[j].entries[k]
#else
byte engine_images[ENGINES * SERVICES];
Entry terminal_images[TERMINALS * SERVICES];
#define ENGINE_VALUE(i, k) engine_images[(i) * SERVICES + (k)]
#define ENTRY(j, k) terminal_images[(j) * SERVICES + (k)]
#endif

#ifdef UNCONNECTED
#define CONNECTED(i, j) true
#else
#define CONNECTED(i, j) (connections[j] == i && terminal_states[j] != CONNECTING)
#endif
