package dev.allways.tools.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/**
 * Generates the Java class of every protocol in a folder, and has Maven compile them with the
 * project. What has not changed is not generated again.
 *
 * <p>Maven may run on any JDK from 17 on; a JDK 25 or later has to be somewhere on the machine.
 */
@Mojo(
    name = "generate",
    defaultPhase = LifecyclePhase.GENERATE_SOURCES,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class GenerateMojo extends AbstractMojo {
  /** The package of the classes. */
  @Parameter(name = "package", property = "allways.package", required = true)
  private String packageName = "";

  /** Where the protocols are. */
  @Parameter(
      property = "allways.sourceDirectory",
      defaultValue = "${project.basedir}/src/main/protocols")
  private File sourceDirectory = new File("src/main/protocols");

  /** Which of them, by their file names; all of them if nothing is said. */
  @Parameter private List<String> includes = List.of();

  /** Where the classes go. */
  @Parameter(
      property = "allways.outputDirectory",
      defaultValue = "${project.build.directory}/generated-sources/protocols")
  private File outputDirectory = new File("target/generated-sources/protocols");

  /** Either {@code strict}, one state for all, or {@code liberal}, one for each role. */
  @Parameter(property = "allways.variant", defaultValue = "strict")
  private String variant = "strict";

  /**
   * Which runs that its protocol does not have a liberal class may have: {@code order}, {@code
   * ends}, {@code steps}, some of these with commas, or {@code all}, which is also {@code true}.
   */
  @Parameter(property = "allways.acceptLiberal", defaultValue = "false")
  private String acceptLiberal = "false";

  /** Formulas of which the verdicts have to be the same for a protocol and its liberal class. */
  @Parameter(property = "allways.formulas")
  private @Nullable File formulas;

  /** The session, where a file has several that could be meant. */
  @Parameter(property = "allways.session")
  private @Nullable String session;

  /** How many messages a channel holds, a power of two; what it needs if nothing is said. */
  @Parameter(property = "allways.capacity")
  private @Nullable Integer capacity;

  /** Values for the parameters of sessions: {@code <k>3</k>}. */
  @Parameter private Map<String, String> definitions = Map.of();

  /** A JDK 25 or later; one is looked for if nothing is said. */
  @Parameter(property = "allways.jdk")
  private @Nullable File jdk;

  /** Generates nothing. */
  @Parameter(property = "allways.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${project}", readonly = true)
  private @Nullable MavenProject project;

  @Parameter(defaultValue = "${session}", readonly = true)
  private @Nullable MavenSession maven;

  @Parameter(defaultValue = "${plugin}", readonly = true)
  private @Nullable PluginDescriptor plugin;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true)
  private @Nullable MojoExecution execution;

  private final ToolchainManager toolchains;

  @Inject
  public GenerateMojo(ToolchainManager toolchains) {
    this.toolchains = toolchains;
  }

  /** For Maven: what the parameter is called cannot be the name of a field. */
  public void setPackage(String name) {
    this.packageName = name;
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Generating protocols is skipped.");
      return;
    }
    Optional<String> complaint = TestRunner.complaint(project());
    if (complaint.isPresent()) {
      throw new MojoFailureException(complaint.get());
    }
    Path folder = sourceDirectory.toPath();
    try {
      List<Path> protocols = protocols(folder);
      clearOthers(protocols);
      int upToDate = 0;
      for (Path protocol : protocols) {
        Stamp stamp = new Stamp(stampFolder().resolve(name(protocol)));
        String digest = Stamp.digest(protocol, settings());
        if (stamp.isValid(digest)) {
          upToDate++;
        } else {
          generate(protocol, stamp, digest);
        }
      }
      if (upToDate > 0) {
        getLog().info(upToDate + " of " + protocols.size() + " protocols are up to date.");
      }
    } catch (IOException failure) {
      throw new MojoExecutionException("the protocols could not be generated: " + failure, failure);
    }
    project().addCompileSourceRoot(outputDirectory.getPath());
  }

  private List<Path> protocols(Path folder) throws IOException, MojoFailureException {
    List<Path> protocols = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.dcj")) {
        files.forEach(protocols::add);
      }
    }
    protocols.sort(null);
    if (includes.isEmpty()) {
      if (protocols.isEmpty()) {
        getLog().warn("There is no protocol (.dcj) in " + folder);
      }
      return protocols;
    }
    for (String included : includes) {
      if (!Files.exists(folder.resolve(included))) {
        throw new MojoFailureException("there is no protocol " + folder.resolve(included));
      }
    }
    return protocols.stream().filter(protocol -> includes.contains(name(protocol))).toList();
  }

  private static String name(Path protocol) {
    return String.valueOf(protocol.getFileName());
  }

  private Path stampFolder() {
    String id = execution == null ? "default" : execution.getExecutionId();
    return Path.of(project().getBuild().getDirectory(), "allways", "generate", id);
  }

  /** Everything besides the file that decides what is generated. */
  private List<String> settings() throws IOException {
    List<String> settings = new ArrayList<>(options());
    if (formulas != null && formulas.isFile()) {
      settings.add(Files.readString(formulas.toPath()));
    }
    settings.add(packageName);
    settings.add(outputDirectory.getPath());
    settings.add(plugin().getVersion());
    for (Artifact artifact : plugin().getArtifacts()) {
      File file = artifact.getFile();
      // A release is always the same; what is being developed is not.
      if (file != null && artifact.isSnapshot()) {
        settings.add(file.getName() + " " + Stamp.changed(file.toPath()));
      }
    }
    return settings;
  }

  /** As the command line has them. */
  private List<String> options() {
    List<String> options = new ArrayList<>(List.of("--variant", variant));
    if (!acceptLiberal.equals("false")) {
      options.add("--accept-liberal=" + acceptLiberal);
    }
    if (formulas != null) {
      options.addAll(List.of("--formulas", formulas.getPath()));
    }
    if (session != null) {
      options.addAll(List.of("--session", session));
    }
    if (capacity != null) {
      options.addAll(List.of("--capacity", capacity.toString()));
    }
    new TreeMap<>(definitions)
        .forEach((name, value) -> options.addAll(List.of("-D", name + "=" + value)));
    return options;
  }

  /** Removes the classes of protocols that are gone. */
  private void clearOthers(List<Path> protocols) throws IOException {
    Path folder = stampFolder();
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<String> names = protocols.stream().map(GenerateMojo::name).toList();
    try (DirectoryStream<Path> stamps = Files.newDirectoryStream(folder)) {
      for (Path stamp : stamps) {
        if (!names.contains(name(stamp))) {
          new Stamp(stamp).clear();
        }
      }
    }
  }

  private void generate(Path protocol, Stamp stamp, String digest)
      throws IOException, MojoExecutionException, MojoFailureException {
    stamp.clear();
    GeneratorProcess process =
        new GeneratorProcess(jdk(), classPath(), project().getBasedir().toPath());
    GeneratorProcess.Answer answer =
        process.generate(protocol, packageName, outputDirectory.toPath(), options());
    if (answer.status() != 0) {
      String found = answer.place(protocol);
      String place = protocol + (found.isEmpty() ? "" : ":" + found);
      throw new MojoFailureException(
          "no class can be generated from " + place + "\n" + answer.text());
    }
    answer.remarks().lines().forEach(line -> getLog().warn(line));
    getLog().info("Generated " + answer.generated());
    stamp.write(digest, answer.generated());
  }

  /** The generator, and behind it what the project is compiled with: the classes of messages. */
  private List<File> classPath() {
    List<File> path = new ArrayList<>();
    plugin().getArtifacts().stream().map(Artifact::getFile).forEach(path::add);
    project().getArtifacts().stream().map(Artifact::getFile).forEach(path::add);
    path.removeIf(file -> file == null);
    return path;
  }

  private Jdk jdk() throws MojoFailureException {
    if (jdk != null) {
      Path home = jdk.toPath();
      return Jdk.in(home)
          .filter(Jdk::isEnough)
          .orElseThrow(
              () ->
                  new MojoFailureException("allways.jdk: there is no JDK 25 or later in " + home));
    }
    List<Path> first = new ArrayList<>();
    if (maven != null) {
      Toolchain chosen = toolchains.getToolchainFromBuildContext("jdk", maven);
      home(chosen).ifPresent(first::add);
    }
    first.add(Path.of(System.getProperty("java.home", "")));
    return Jdk.find(first)
        .orElseThrow(
            () ->
                new MojoFailureException(
                    "Protocols need a JDK 25 or later to be generated, and none was found:"
                        + " neither the toolchain of the build, nor the JDK that runs Maven,"
                        + " nor JAVA_HOME, nor the usual places have one."
                        + " Install one, or say where it is with <jdk> or -Dallways.jdk=FOLDER."));
  }

  private static Optional<Path> home(@Nullable Toolchain toolchain) {
    if (toolchain == null) {
      return Optional.empty();
    }
    String java = toolchain.findTool("java");
    if (java == null) {
      return Optional.empty();
    }
    Path bin = Path.of(java).toAbsolutePath().getParent();
    return Optional.ofNullable(bin == null ? null : bin.getParent());
  }

  private MavenProject project() {
    return Objects.requireNonNull(project);
  }

  private PluginDescriptor plugin() {
    return Objects.requireNonNull(plugin);
  }
}
