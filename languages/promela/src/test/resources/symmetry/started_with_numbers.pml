/* symmetry: 3 x Worker, in any order */
bool ready[4], seen[4];
proctype Worker(byte k) {
  ready[k] = true;
end: do :: atomic { !ready[k] -> ready[k] = true } od
}
proctype Boss() {
  byte w;
  ready[1] && ready[2] && ready[3];
end: do
  :: atomic {
       if :: !seen[1] -> w = 1 :: !seen[2] -> w = 2 :: !seen[3] -> w = 3 fi;
       seen[w] = true; ready[w] = false; w = 0
     }
  :: atomic { seen[3] && seen[1] && seen[2] -> seen[1] = false; seen[2] = false; seen[3] = false }
  od
}
init { atomic { run Boss(); run Worker(1); run Worker(2); run Worker(3) } }
