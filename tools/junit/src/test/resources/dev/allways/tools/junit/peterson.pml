/* Two threads enter a room one at a time, by Peterson's algorithm; without POLITE, they forget whose turn it is. */

#ifndef POLITE
#define POLITE 1
#endif

bool wants[2];
byte turn;
byte inside;

active [2] proctype Thread()
{
	do
	:: wants[_pid] = true;
	   if
	   :: POLITE -> turn = 1 - _pid
	   :: else
	   fi;
	   (!wants[1 - _pid] || turn == _pid);
in:	   inside++;
	   assert(inside == 1);
	   inside--;
	   wants[_pid] = false
	od
}

ltl exclusion { [] (inside <= 1) }
ltl entry { [] (wants[0] -> <> Thread[0]@in) }
