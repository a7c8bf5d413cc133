/*
 * Two endpoints that connect, send DATA messages that may be lost and are then sent again, at most TRIES times, and close:
 * TCP in small, over channels of CAP messages. All formulas but the last hold. With the default values there are about a
 * thousand states, with -D CAP=8 -D DATA=40 -D TRIES=9 half a million.
 */
#ifndef CAP
#define CAP 3
#endif
#ifndef DATA
#define DATA 3
#endif
#ifndef TRIES
#define TRIES 2
#endif
mtype = { SYN, SYN_ACK, ACK, MSG, FIN };
chan toB = [CAP] of { mtype, byte, byte };
chan toA = [CAP] of { mtype, byte, byte };
byte sent, got; bool up, down;
active proctype A() {
  byte seq, ack, tries;
closed:
  seq = 1; toB!SYN,seq,0;
  do
  :: toA?SYN_ACK,ack,eval(seq) -> break
  :: toA?_,_,_
  :: tries < TRIES -> tries++; toB!SYN,seq,0
  od;
  tries = 0; toB!ACK,seq,ack; up = true;
established:
  do
  :: sent < DATA -> sent++; seq = sent; toB!MSG,seq,ack;
     do
     :: toA?ACK,_,eval(seq) -> break
     :: toA?_,_,_
     :: tries < TRIES -> tries++; toB!MSG,seq,ack
     od; tries = 0
  :: sent == DATA -> break
  od;
  toB!FIN,seq,ack;
  do
  :: toA?FIN,_,_ -> break
  :: toA?_,_,_
  :: tries < TRIES -> tries++; toB!FIN,seq,ack
  od;
  toB!ACK,seq,ack; down = true
}
active proctype B() {
  byte seq, ack, m, tries; mtype k;
listen:
  do
  :: toB?SYN,ack,m -> seq = 7; toA!SYN_ACK,seq,ack;
     do
     :: toB?ACK,_,eval(seq) -> goto established
     :: toB?SYN,_,_ -> toA!SYN_ACK,seq,ack
     :: toB?MSG,_,_ 
     :: toB?FIN,_,_ 
     :: toB?ACK,_,m
     od
  od;
established:
end:
  do
  :: toB?MSG,m,_ -> if :: m == got + 1 -> got = m :: else fi; toA!ACK,0,m
  :: toB?SYN,_,_ 
  :: toB?ACK,_,_
  :: toB?FIN,_,_ -> toA!FIN,0,0
  od
}
active proctype Loss() {
end: do
  :: toB?_,_,_
  :: toA?_,_,_
  od
}

/* A violation would be a single state. */
ltl order { [] (got <= sent) }

/* Decided by components; what it speaks of happens late, so a search of its own for that would be long. */
ltl closes { [] (down -> <> [] down) }

/* Everything may be lost. */
ltl progress { <> (got == DATA) }
