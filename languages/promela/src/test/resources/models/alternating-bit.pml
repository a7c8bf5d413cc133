/* The alternating bit protocol over channels that lose messages. */
mtype = { data, ack };
chan toReceiver = [1] of { mtype, byte, bit };
chan toSender = [1] of { mtype, bit };

active proctype sender()
{
  byte value;
  bit b, seen;
  do
  :: toReceiver!data(value, b) ->
     if
     :: toSender?ack(seen) ->
        if
        :: seen == b -> b = 1 - b; value = (value + 1) % 4
        :: else -> skip
        fi
     :: timeout
     fi
  od
}

active proctype receiver()
{
  byte value, expected;
  bit b, wanted;
  do
  :: toReceiver?data(value, b) ->
     if
     :: b == wanted ->
        assert(value == expected);
        expected = (expected + 1) % 4;
        wanted = 1 - wanted
     :: else
     fi;
progress:
     toSender!ack(b)
  od
}

active proctype thief()
{
end:
  do
  :: toReceiver?_, _, _
  :: toSender?_, _
  od
}
