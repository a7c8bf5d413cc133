/* none: looks at who is there */
active [3] proctype P() { _nr_pr == 3 }
