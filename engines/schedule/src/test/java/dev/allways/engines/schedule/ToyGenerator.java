package dev.allways.engines.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random programs that end, small enough to try every schedule of most of them. */
final class ToyGenerator {
  private final Random random;
  private final boolean withFailures;

  ToyGenerator(long seed, boolean withFailures) {
    this.random = new Random(seed);
    this.withFailures = withFailures;
  }

  Toy program() {
    int threads = 2 + random.nextInt(3);
    int variables = 1 + random.nextInt(2);
    int most = threads == 2 ? 6 : threads == 3 ? 4 : 3;
    List<List<Toy.Instruction>> all = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      all.add(body(thread, threads, variables, 1 + random.nextInt(most)));
    }
    for (int thread = threads - 1; thread > 0; thread--) {
      int parent = random.nextInt(3) > 0 ? 0 : random.nextInt(thread);
      List<Toy.Instruction> body = all.get(parent);
      body.add(parent == 0 ? 0 : random.nextInt(body.size() + 1), new Toy.Start(thread));
      if (random.nextInt(4) == 0) {
        body.add(new Toy.Join(thread));
      }
    }
    return new Toy(all, random.nextInt(2));
  }

  private List<Toy.Instruction> body(int self, int threads, int variables, int length) {
    List<Toy.Instruction> body = new ArrayList<>();
    while (body.size() < length) {
      switch (random.nextInt(9)) {
        case 8 -> {
          int lock = random.nextInt(2);
          body.add(new Toy.TryLock(lock));
          body.add(new Toy.SkipIf(0, 2));
          body.add(simple(self, threads, variables));
          body.add(new Toy.Unlock(lock));
        }
        case 0 -> {
          int lock = random.nextInt(2);
          body.add(new Toy.Lock(lock));
          if (random.nextInt(3) > 0) {
            body.add(simple(self, threads, variables));
          }
          if (random.nextInt(4) == 0) {
            body.add(new Toy.Lock(1 - lock));
            body.add(new Toy.Unlock(1 - lock));
          }
          if (random.nextInt(8) > 0) {
            body.add(new Toy.Unlock(lock));
          } else {
            return body;
          }
        }
        case 1 -> {
          body.add(new Toy.SkipIf(random.nextInt(2), 1));
          body.add(simple(self, threads, variables));
        }
        default -> body.add(simple(self, threads, variables));
      }
    }
    return body;
  }

  private Toy.Instruction simple(int self, int threads, int variables) {
    int variable = random.nextInt(variables);
    int value = random.nextInt(3);
    return switch (random.nextInt(withFailures ? 17 : 16)) {
      case 0, 1, 2 -> new Toy.Read(variable);
      case 3, 4 -> new Toy.Write(variable, value);
      case 5 -> new Toy.WriteNext(variable);
      case 6 -> new Toy.Add(variable, 1);
      case 7 -> new Toy.WriteBoth(0, variables - 1, value);
      case 8, 9 -> new Toy.CompareAndSet(variable, value, random.nextInt(3));
      case 10 -> new Toy.WriteIf(variable, value, random.nextInt(variables), random.nextInt(3));
      case 11 -> new Toy.Down(random.nextInt(2));
      case 12 -> new Toy.Up(random.nextInt(2));
      case 13 -> random.nextBoolean() ? new Toy.Park() : new Toy.Unpark(random.nextInt(threads));
      case 14 -> new Toy.Choose(2);
      case 15 -> new Toy.WriteMaybe(variable, value);
      default -> new Toy.Refuse(variable, value);
    };
  }
}
