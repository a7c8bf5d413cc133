/* End, progress and accept labels, references to other processes and a never claim. */
byte x;
bool stop;

active [2] proctype worker()
{
  byte count;
end_idle:
  do
  :: count < 2 ->
progress_step:
     count++;
accept_mark:
     x = count
  :: stop -> goto done
  :: else -> count = 0
  od;
done:
  skip
}

active proctype watcher()
{
  worker[0]@done && worker[1]@done;
  assert(worker[0]:count <= 2);
  x = worker[1]:count
}

never {
T0:
  if
  :: (worker[0]@progress_step && x > 1) -> goto accept_S
  :: (1) -> goto T0
  fi;
accept_S:
  do
  :: !stop
  :: np_ -> break
  od
}
