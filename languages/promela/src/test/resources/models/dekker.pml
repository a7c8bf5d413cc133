/* Dekker's solution, the first one for two processes. */
#define true 1
#define false 0
#define other (1 - me)

byte turn;
bool wants[2];
byte inside;

active [2] proctype process()
{
  byte me = _pid;
  do
  :: wants[me] = true;
     do
     :: wants[other] ->
        if
        :: turn == other ->
           wants[me] = false;
           turn == me;
           wants[me] = true
        :: else
        fi
     :: else -> break
     od;
critical:
     inside++;
     assert(inside == 1);
     inside--;
     turn = other;
     wants[me] = false
  od
}
