/* Lamport's bakery for two processes, the numbers kept small by starting over. */
#define LIMIT 4
bool choosing[2];
byte number[2];

#define ticket(i, j) (number[j] + 1)
#define first(i, j) (number[j] == 0 || number[i] < number[j] || (number[i] == number[j] && i < j))

active [2] proctype customer()
{
  byte i = _pid, j = 1 - _pid;
  do
  :: choosing[i] = true;
     number[i] = ticket(i, j);
     if
     :: number[i] > LIMIT -> number[i] = 0; choosing[i] = false; break
     :: else
     fi;
     choosing[i] = false;
     !choosing[j];
     first(i, j);
critical:
     skip;
     number[i] = 0
  od
}

ltl exclusion { always !(customer[0]@critical && customer[1]@critical) }
ltl served { [] (number[0] > 0 -> <> (number[0] == 0)) && [] <> !choosing[1] }
ltl { (number[0] == 0) U (choosing[0] || choosing[1]) }
ltl { (eventually choosing[0]) implies (number[0] < 6 weakuntil choosing[1]) }
