/*
 * ADAPOS: a load generator publishes data points to Engines, Engines relay them to Terminals.
 *
 *   allways check adapos.pml -D INPUT=CHANNELS -D EVENTS=1
 *
 * A data point is a byte. Every process has an image: the values of all data points as far as it knows them. A Terminal is
 * connected to one Engine at a time and asks it for its image first; after that single data points suffice. Any
 * transmission of an Engine to a Terminal may fail, which disconnects them, and the Terminal turns to the next Engine.
 *
 *   INPUT            how data points get from the load generator to Engines
 *                      ARRAY            an array of current values that Engines poll, for ever or until the generator ends
 *                      COUNTERS         ARRAY, and Engines sleep while nothing is counted for them
 *                      DIRECT           the generator writes into the images of Engines and marks what it wrote
 *                      DIRECT_COUNTERS  DIRECT, and Engines sleep while nothing is counted for them
 *                      STRUCTURED       one pair of index and value for each Engine, which the generator overwrites
 *                      CHANNELS         a channel of one message for each Engine (default)
 *   OUTPUT           how data points get from Engines to Terminals
 *                      ARRAY            room for one value of each data point between each Engine and each Terminal (default)
 *                      STRUCTURED       room for one pair of index and value
 *                      CHANNELS         a channel of one message
 *   SERVICES, ENGINES, TERMINALS     how many data points (3), Engines (2), Terminals (2); 1 to 3 each
 *   EVENTS           how many updates the load generator publishes (0)
 *   CYCLIC           the load generator goes through three values of each data point again and again, for ever
 *   SYMMETRIC        Engines and Terminals are interchangeable (see below); for --symmetry
 *   UNCONNECTED      Engines write to Terminals that are not connected to them, too (see below)
 *
 * The eight variants of the publication, input / output: base ARRAY / ARRAY, input counters COUNTERS / ARRAY, direct input
 * DIRECT / ARRAY, direct input counters DIRECT_COUNTERS / ARRAY, structured input STRUCTURED / ARRAY, structured input and
 * output STRUCTURED / STRUCTURED, input channels CHANNELS / ARRAY, input and output channels CHANNELS / CHANNELS. Here
 * the two are independent, so that there are ten more.
 *
 * Decisions, where the published description leaves one open:
 *
 * - The image travels on the same connection as single data points, as one message, and is copied when it is sent:
 *   what an Engine learns afterwards is not in it. It does not fit into a pair or a channel message and so lies in
 *   an array beside them. With OUTPUT=ARRAY it needs all places of the connection to be free.
 * - To connect is one step: it empties the connection, and tells the Engine to send its image. The requests are commands
 *   that never fail and are never delayed.
 * - A message to a Terminal that is not connected to the Engine is lost, since the Terminal empties the
 *   connection when it connects. So only connected Terminals are written to. UNCONNECTED writes to all of them, as the
 *   published multicast does; that adds states, but none that a Terminal could tell apart.
 * - A disconnection concerns the connection, not one data point: with OUTPUT=ARRAY it is written into all places, and a
 *   Terminal that looks at any of them notices. It replaces whatever is in transit.
 * - The load generator adds SERVICES to a value: only that keeps its remainder. Events are numbered through: number n is the
 *   update of data point n % SERVICES, so that no second counter is needed.
 * - An Engine acknowledges a structured input by NONE, on which it can wait. Polling Engines look for a value that differs
 *   from theirs, not for a greater one: values only grow, unless the generator is CYCLIC.
 * - An Engine that polls (ARRAY, DIRECT) halts when the load generator has ended, unless it has been asked for its image.
 * - What is marked in a DIRECT image is sent without the mark, and sending the image leaves the mark.
 *
 * SYMMETRIC differs in three things. The load generator goes through Engines, and an Engine through Terminals, in any order
 * instead of the order of their numbers; both within one step, where no order has another result than the others. A
 * Terminal that connects takes any Engine instead of the next one, and forgets the one it had. And arrays of two dimensions
 * are arrays of records, so that rows and columns can be told apart. So every run of the model is one of the symmetric
 * model, and what is safe there is safe here; a Terminal may be without an Engine there only where it looks for one here:
 *
 *   allways check adapos.pml -D SYMMETRIC -D EVENTS=1 --symmetry --property safety
 *
 * With DIRECT inputs (all look at the image of Engine 0) and with OUTPUT=CHANNELS (channels that belong to two processes)
 * no symmetry is found.
 */

#define ARRAY 1
#define COUNTERS 2
#define DIRECT 3
#define DIRECT_COUNTERS 4
#define STRUCTURED 5
#define CHANNELS 6

#ifndef INPUT
#define INPUT CHANNELS
#endif
#ifndef OUTPUT
#define OUTPUT ARRAY
#endif
#ifndef SERVICES
#define SERVICES 3
#endif
#ifndef ENGINES
#define ENGINES 2
#endif
#ifndef TERMINALS
#define TERMINALS 2
#endif
#ifndef EVENTS
#define EVENTS 0
#endif

#include "indices.pml"
#include "images.pml"

#if INPUT == ARRAY || INPUT == COUNTERS
#include "input-array.pml"
#elif INPUT == DIRECT || INPUT == DIRECT_COUNTERS
#include "input-direct.pml"
#elif INPUT == STRUCTURED
#include "input-structured.pml"
#else
#include "input-channels.pml"
#endif

#if OUTPUT == ARRAY
#include "output-array.pml"
#elif OUTPUT == STRUCTURED
#include "output-structured.pml"
#else
#include "output-channels.pml"
#endif

#include "load-generator.pml"
#include "engine.pml"
#include "terminal.pml"
#include "properties.pml"

init
{
	byte k;

	atomic {
		initialize_inputs(k);
		run LoadGenerator();
		run Engine(0);
#if ENGINES > 1
		run Engine(1);
#endif
#if ENGINES > 2
		run Engine(2);
#endif
		run Terminal(0);
#if TERMINALS > 1
		run Terminal(1);
#endif
#if TERMINALS > 2
		run Terminal(2);
#endif
	}
}
