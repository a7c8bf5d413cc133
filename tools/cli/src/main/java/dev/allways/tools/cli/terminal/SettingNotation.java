package dev.allways.tools.cli.terminal;

import dev.allways.text.Help;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How settings are written where the call comes from. */
public enum SettingNotation implements Help.Notation {
  COMMAND_LINE {
    @Override
    public String setting(String name) {
      return (name.length() == 1 ? "-" : "--") + name;
    }

    @Override
    public String choice(String setting, String value) {
      return setting(setting) + " " + value;
    }

    @Override
    public String definitions(List<String> names) {
      return names.stream()
          .map(name -> choice("D", name + "=VALUE"))
          .collect(Collectors.joining(" "));
    }
  },

  /** As elements of the configuration in a {@code pom.xml}, where the Maven plugin calls. */
  POM {
    @Override
    public String setting(String name) {
      return "<" + parameter(name) + ">";
    }

    @Override
    public String choice(String setting, String value) {
      return element(parameter(setting), value);
    }

    @Override
    public String definitions(List<String> names) {
      return element(
          "definitions",
          names.stream().map(name -> element(name, "VALUE")).collect(Collectors.joining()));
    }

    private static String element(String name, String content) {
      return "<%s>%s</%s>".formatted(name, content, name);
    }

    // In the spelling of Maven: acceptLiberal.
    private static String parameter(String setting) {
      return DASH.matcher(setting).replaceAll(found -> found.group(1).toUpperCase(Locale.ROOT));
    }
  };

  private static final Pattern DASH = Pattern.compile("-(\\w)");

  /** The caller says where it is, unless it is a person at a command line. */
  static SettingNotation ofProcess() {
    return valueOf(System.getProperty("allways.notation", COMMAND_LINE.name()));
  }
}
