package dev.allways.tools.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.allways.core.Engine;
import dev.allways.core.EngineProvider;
import dev.allways.core.Limits;
import dev.allways.core.Setting;
import dev.allways.engines.explicit.ExplicitEngine;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody else plugs in may be wrong: that is no verdict, and no bug of ours. */
class BrokenPluginTest {
  private static final int BAD_INPUT = 2;

  @TempDir Path folder;

  /** An engine with an option that {@code check} has itself. */
  public static final class Greedy implements EngineProvider {
    @Override
    public String name() {
      return "greedy";
    }

    @Override
    public List<Setting> settings() {
      return List.of(new Setting.Flag("json", "Something else."));
    }

    @Override
    public Engine engine(Map<String, String> chosen, Limits limits) {
      return new ExplicitEngine();
    }
  }

  /** Calls {@code check} with a plugin that says it has this class as a service. */
  private Invocation with(Class<?> service, String provider) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(service.getName()), provider);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader plugins = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      thread.setContextClassLoader(plugins);
      return Invocation.of("check", "--help");
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void a_class_that_is_not_there_is_a_message_that_names_it() throws IOException {
    Invocation call = with(EngineProvider.class, "org.example.Absent");

    assertThat(call.err()).startsWith("error[C017]").contains("org.example.Absent");
    assertThat(call.err()).doesNotContain("\tat ");
    assertThat(call.status()).isEqualTo(BAD_INPUT);
  }

  @Test
  void an_option_that_is_there_already_is_a_message_that_names_it() throws IOException {
    Invocation call = with(EngineProvider.class, Greedy.class.getName());

    assertThat(call.err()).startsWith("error[C016]").contains("--json");
    assertThat(call.err()).doesNotContain("\tat ");
    assertThat(call.status()).isEqualTo(BAD_INPUT);
  }
}
