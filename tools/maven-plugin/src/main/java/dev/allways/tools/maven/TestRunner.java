package dev.allways.tools.maven;

import java.util.Optional;
import org.apache.maven.artifact.versioning.ComparableVersion;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * What will run the tests of a project. Maven takes an old Surefire if a project does not name one,
 * which knows nothing of JUnit's platform: it runs none of the tests, and is content.
 */
final class TestRunner {
  private static final String SUREFIRE = "org.apache.maven.plugins:maven-surefire-plugin";
  private static final ComparableVersion OLDEST = new ComparableVersion("3.0.0-M1");

  private TestRunner() {}

  /** Why tests of protocols would not be run, if the project has some. */
  static Optional<String> complaint(MavenProject project) {
    Plugin surefire = project.getPlugin(SUREFIRE);
    boolean isTested = project.getDependencies().stream().anyMatch(TestRunner::isForTests);
    if (!isTested || surefire == null || surefire.getVersion() == null) {
      return Optional.empty();
    }
    ComparableVersion version = new ComparableVersion(surefire.getVersion());
    return version.compareTo(OLDEST) >= 0
        ? Optional.empty()
        : Optional.of(
            "No test of a protocol would be run, and the build would succeed: allways-junit needs"
                + " JUnit 6, which maven-surefire-plugin "
                + version
                + " does not know. Add that plugin to the build, with the version 3.0.0 or later.");
  }

  private static boolean isForTests(Dependency dependency) {
    return dependency.getGroupId().equals("dev.allways")
        && dependency.getArtifactId().equals("allways-junit");
  }
}
