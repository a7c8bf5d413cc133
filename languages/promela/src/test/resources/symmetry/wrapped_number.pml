/* none: takes 256 for 0 */
byte who = 7; short wide = 7;
active [2] proctype P() { do :: wide = 256 :: wide = _pid :: who = wide; who == _pid -> skip od }
