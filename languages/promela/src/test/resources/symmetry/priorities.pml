/* none: priorities */
byte n;
active [2] proctype P() priority 2 { do :: n < 2 -> n++ :: n > 0 -> n-- od }
