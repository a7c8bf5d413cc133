/* none: truth value */
byte who = 7;
active [2] proctype P() { do :: who = _pid :: who -> who = 7 od }
