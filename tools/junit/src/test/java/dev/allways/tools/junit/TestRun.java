package dev.allways.tools.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;
import org.junit.platform.testkit.engine.Events;

/** A test class as users write it, executed by JUnit. */
final class TestRun {
  static final String PASSED = "passed";

  private static final Map<Class<?>, TestRun> RUNS = new HashMap<>();

  private final Events events;

  private TestRun(Class<?> test) {
    events =
        EngineTestKit.engine("junit-jupiter")
            .configurationParameter(
                "junit.jupiter.conditions.deactivate", "org.junit.*DisabledCondition")
            .selectors(selectClass(test))
            .execute()
            .allEvents();
  }

  static TestRun of(Class<?> test) {
    return RUNS.computeIfAbsent(test, TestRun::new);
  }

  /** What became of each test, by its display name. */
  static Map<String, String> results(Class<?> test) {
    Map<String, String> results = new TreeMap<>();
    of(test)
        .failures()
        .forEach((name, failure) -> results.put(name, String.valueOf(failure.getMessage())));
    of(test).finished().stream()
        .filter(event -> event.getTestDescriptor().isTest())
        .forEach(event -> results.putIfAbsent(event.getTestDescriptor().getDisplayName(), PASSED));
    return results;
  }

  /** Of tests and of what contains them. */
  Map<String, Throwable> failures() {
    Map<String, Throwable> failures = new TreeMap<>();
    for (Event event : finished()) {
      event
          .getRequiredPayload(TestExecutionResult.class)
          .getThrowable()
          .ifPresent(failure -> failures.put(event.getTestDescriptor().getDisplayName(), failure));
    }
    return failures;
  }

  private List<Event> finished() {
    return events.finished().stream()
        .filter(event -> event.getType() == EventType.FINISHED)
        .toList();
  }

  /** What was reported besides. */
  List<String> remarks() {
    return events
        .reportingEntryPublished()
        .map(event -> event.getRequiredPayload(ReportEntry.class))
        .map(entry -> entry.getKeyValuePairs().get("allways"))
        .toList();
  }
}
