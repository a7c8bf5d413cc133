/* none: has a queue of its own */
chan all = [3] of { chan };
active [3] proctype P() { chan mine = [1] of { bit }; all!mine; mine?1 }
