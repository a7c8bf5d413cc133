package dev.allways.tools.maven;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * A local repository with the modules as this build has made them. Everything else in it are links
 * into the repository of the user, which stays as it is.
 */
final class StagedRepository {
  private static final Path ROOT = Path.of("../..");
  private static final String GROUP = "dev";
  private static final String NAME = "allways";

  private StagedRepository() {}

  static Path make(Path folder) throws IOException {
    Path users = Path.of(System.getProperty("maven.repository"));
    Files.createDirectories(folder.resolve(GROUP).resolve(NAME));
    link(users, folder, GROUP);
    if (Files.isDirectory(users.resolve(GROUP))) {
      link(users.resolve(GROUP), folder.resolve(GROUP), NAME);
    }
    stage(ROOT, folder);
    for (String module : texts(document(ROOT.resolve("pom.xml")), "module")) {
      stage(ROOT.resolve(module), folder);
    }
    return folder;
  }

  private static void link(Path from, Path to, String except) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(from)) {
      for (Path entry : entries) {
        String name = entry.getFileName().toString();
        if (!name.equals(except)) {
          Files.createSymbolicLink(to.resolve(name), entry.toAbsolutePath());
        }
      }
    }
  }

  /** Adds a module as {@code install} would. */
  private static void stage(Path module, Path folder) throws IOException {
    Document pom = document(module.resolve("pom.xml"));
    String artifact = child(pom.getDocumentElement(), "artifactId");
    String version = System.getProperty("project.version");
    Path place = folder.resolve(GROUP).resolve(NAME).resolve(artifact).resolve(version);
    Files.createDirectories(place);
    String name = artifact + "-" + version;
    Files.copy(module.resolve("pom.xml"), place.resolve(name + ".pom"));
    for (String file : List.of(name, "allways")) {
      Path jar = module.resolve("target").resolve(file + ".jar");
      if (Files.exists(jar)) {
        Files.copy(jar, place.resolve(name + ".jar"));
        return;
      }
    }
  }

  private static Document document(Path file) {
    try {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    } catch (Exception failure) {
      throw new IllegalStateException("cannot read " + file, failure);
    }
  }

  private static List<String> texts(Document document, String name) {
    List<String> texts = new ArrayList<>();
    NodeList found = document.getElementsByTagName(name);
    for (int i = 0; i < found.getLength(); i++) {
      texts.add(found.item(i).getTextContent().strip());
    }
    return texts;
  }

  private static String child(Element parent, String name) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node.getNodeName().equals(name)) {
        return node.getTextContent().strip();
      }
    }
    throw new IllegalStateException("there is no " + name);
  }
}
