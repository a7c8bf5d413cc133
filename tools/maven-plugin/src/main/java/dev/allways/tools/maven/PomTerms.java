package dev.allways.tools.maven;

import java.util.regex.Pattern;

/**
 * What the command line advises, in the words of a {@code pom.xml}: whoever reads it there has no
 * command line to change.
 */
final class PomTerms {
  private static final Pattern DEFINITION = Pattern.compile("-D ([\\w-]+)=(\\w+)");
  private static final Pattern ACCEPTED = Pattern.compile("--accept-liberal=(\\w+)");
  private static final Pattern SESSION = Pattern.compile("--session (\\w+)");

  private PomTerms() {}

  static String of(String advice) {
    String definitions =
        DEFINITION.matcher(advice).replaceAll("<definitions><$1>$2</$1></definitions>");
    String sessions =
        SESSION
            .matcher(definitions.replace("</definitions> <definitions>", ""))
            .replaceAll("<session>$1</session>");
    return ACCEPTED
        .matcher(sessions)
        .replaceAll("<acceptLiberal>$1</acceptLiberal>")
        .replace("--accept-liberal", "<acceptLiberal>true</acceptLiberal>");
  }
}
