package dev.allways.protocol;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/**
 * Makes an event of the JDK's Flight Recorder of every step of a session.
 *
 * <pre>{@code
 * chess.observe(new FlightRecorder());      // and: java -XX:StartFlightRecording ...
 * }</pre>
 *
 * <p>Needs the module {@code jdk.jfr}, as nothing else here does. While nobody records, a step
 * costs some nanoseconds more.
 */
public final class FlightRecorder implements SessionListener {
  /** One step. */
  @Name("dev.allways.ProtocolStep")
  @Label("Step of a protocol")
  @Category("Allways")
  @StackTrace(false)
  static final class Step extends Event {
    @Label("Session")
    @Nullable String session;

    @Label("SEND, RECV, CLOSE or SYNC")
    @Nullable String kind;

    @Label("From")
    @Nullable String from;

    @Label("To")
    @Nullable String to;

    @Label("Class of the message")
    @Nullable Class<?> message;
  }

  @Override
  public void happened(SessionEvent event) {
    Step step = new Step();
    if (step.shouldCommit()) {
      Object message = event.message();
      step.session = event.session();
      step.kind = event.kind().name();
      step.from = event.from();
      step.to = event.to();
      step.message = message == null ? null : message.getClass();
      step.commit();
    }
  }
}
