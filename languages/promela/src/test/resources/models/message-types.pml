/* Sets of message types, some with a name. */
mtype = { red, green, blue }
mtype = { white };
mtype:fruit = { apple, pear, banana }
mtype { black, grey };

mtype colour = red;
mtype:fruit lunch = pear, dinner;
chan c = [2] of { mtype, mtype:fruit };

active proctype painter()
{
  mtype local_colour = green;
  mtype:fruit snack;
  colour = local_colour;
  printm(colour);
  printf("%e and %e\n", colour, lunch);
  if
  :: colour == blue -> c!white, apple
  :: colour == green -> c!grey(banana)
  fi;
  c?colour, snack;
  assert(snack == banana);
  dinner = snack
}
