// Spin: error
byte first;
proctype Other() priority 2 { first = (first == 0 -> 2 : first) }
init { run Other(); first = (first == 0 -> 1 : first); (_nr_pr == 1); assert(first == 2) }
