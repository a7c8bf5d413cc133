/* none: turn is 0 at first, and that is the number of one actor */
byte turn;
active [3] proctype P() { do :: turn == _pid -> turn = 50 :: turn == 50 -> turn = _pid od }
