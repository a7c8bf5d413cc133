/* Two producers and a consumer with a bounded buffer made of semaphores. */
#define SIZE 2

byte buffer[SIZE];
byte in_place, out_place;
byte empty_slots = SIZE;
byte full_slots = 0;
bit mutex = 1;
byte produced, consumed;

inline wait(s) { atomic { s > 0 -> s-- } }
inline signal(s) { s++ }

active [2] proctype producer()
{
  byte item = _pid + 1;
  do
  :: produced < 4 ->
     wait(empty_slots);
     wait(mutex);
     buffer[in_place] = item;
     in_place = (in_place + 1) % SIZE;
     produced++;
     signal(mutex);
     signal(full_slots)
  :: else -> break
  od
}

active proctype consumer()
{
  byte item;
end_consumer:
  do
  :: wait(full_slots);
     wait(mutex);
     item = buffer[out_place];
     assert(item != 0);
     buffer[out_place] = 0;
     out_place = (out_place + 1) % SIZE;
     consumed++;
     signal(mutex);
     signal(empty_slots)
  od
}
