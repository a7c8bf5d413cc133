/* none: names actor 1 */
byte owner = 50;
active [3] proctype P() { do :: owner = _pid :: owner == 1 -> owner = 50 od }
