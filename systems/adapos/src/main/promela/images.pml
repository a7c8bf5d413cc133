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
byte connections[TERMINALS];   /* the Engine of each Terminal */
bool disconnected[TERMINALS];  /* and has not noticed it yet */

byte engine_images[ENGINES * SERVICES];

typedef Entry {
	byte current;
	byte previous;
	bool fresh;   /* came with the image that a connection begins with */
};
Entry terminal_images[TERMINALS * SERVICES];

#ifdef UNCONNECTED
#define CONNECTED(i, j) true
#else
#define CONNECTED(i, j) (connections[j] == i && terminal_states[j] != CONNECTING)
#endif
