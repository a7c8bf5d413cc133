/* Two threads that look whether the lock is free and then take it: between the two, so does the other one. */

bool locked;
byte inside;

active [2] proctype Thread()
{
	do
	:: !locked ->
	   locked = true;
	   inside++;
	   assert(inside == 1);
	   inside--;
	   locked = false
	od
}
