/* Readers and writers with a monitor that decides what to listen for before it does: it can deadlock. */
mtype = { start_read, end_read, start_write, end_write };
chan request = [0] of { mtype, chan };
byte reading, writing;

active proctype monitor()
{
  chan who;
end:
  do
  :: (writing == 0) -> request?start_read, who; reading++; who!start_read
  :: request??end_read, who -> reading--
  :: (reading + writing == 0) -> request?start_write(who); writing++; who!start_write
  :: request?eval(end_write), who -> writing--
  od
}

proctype reader()
{
  chan reply = [0] of { mtype };
  request!start_read, reply;
  reply?start_read;
  assert(writing == 0);
  request!end_read, reply
}

proctype writer()
{
  chan reply = [0] of { mtype };
  request!start_write(reply);
  reply?start_write;
  assert(reading == 0 && writing == 1);
  request!end_write(reply)
}

init { atomic { run reader(); run reader(); run writer() } }
