/* symmetry: 2 x Server, in any order; 3 x Client, in any order */
#define NOBODY 99
typedef Row { bool asks[3] };
Row desk[2];
byte served[2] = NOBODY;
chan bell[2] = [1] of { byte };
proctype Server(byte s) {
end: do :: atomic { bell[s]?served[s]; assert(desk[s].asks[served[s]]); desk[s].asks[served[s]] = false; served[s] = NOBODY } od
}
proctype Client(byte c) {
  byte at = NOBODY;
end: do
  :: atomic { if :: at = 0 :: at = 1 fi; nfull(bell[at]) -> desk[at].asks[c] = true; bell[at]!c };
     atomic { !desk[at].asks[c] -> at = NOBODY }
  od
}
init { atomic { run Server(0); run Server(1); run Client(0); run Client(1); run Client(2) } }
