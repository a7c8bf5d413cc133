package dev.allways.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What there is to look at: the modules, their source files and their compiled classes. */
final class House {
  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.allways");

  private House() {}

  /** The folders of all modules but this one, as the build lists them. */
  static List<String> modules() {
    return texts(Path.of("pom.xml"), "module").stream()
        .filter(module -> !module.equals("architecture"))
        .toList();
  }

  /** The room in which a module is. */
  static Room room(String module) {
    return Arrays.stream(Room.values())
        .filter(room -> (module + "/").startsWith(room.folder() + "/"))
        .findFirst()
        .orElseThrow();
  }

  /** The rooms that have a module. */
  static List<Room> rooms() {
    return Arrays.stream(Room.values())
        .filter(
            room ->
                modules().stream()
                    .anyMatch(module -> (module + "/").startsWith(room.folder() + "/")))
        .toList();
  }

  /** Every Java file below {@code folder} of every module. */
  static List<Path> sources(String folder) {
    List<Path> sources = new ArrayList<>();
    for (String module : modules()) {
      Path root = Path.of(module, folder);
      if (Files.exists(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
      }
    }
    return sources;
  }

  /** What stands in each element called {@code name} of an XML file. */
  static List<String> texts(Path file, String name) {
    return elements(document(file).getElementsByTagName(name)).stream()
        .map(element -> element.getTextContent().strip())
        .toList();
  }

  /** The artifact of the module in {@code folder}. */
  static String artifact(String folder) {
    Element project = document(Path.of(folder, "pom.xml")).getDocumentElement();
    return elements(project.getChildNodes()).stream()
        .filter(element -> element.getTagName().equals("artifactId"))
        .findFirst()
        .orElseThrow()
        .getTextContent()
        .strip();
  }

  /** The artifacts that the module in {@code folder} depends on, each with its scope. */
  static Map<String, String> dependencies(String folder) {
    Element project = document(Path.of(folder, "pom.xml")).getDocumentElement();
    Map<String, String> dependencies = new LinkedHashMap<>();
    for (Element dependency : elements(project.getElementsByTagName("dependency"))) {
      if (dependency.getParentNode().getParentNode() == project) {
        dependencies.put(
            text(dependency, "artifactId").orElseThrow(),
            text(dependency, "scope").orElse("compile"));
      }
    }
    return dependencies;
  }

  private static Optional<String> text(Element parent, String child) {
    return elements(parent.getElementsByTagName(child)).stream()
        .findFirst()
        .map(element -> element.getTextContent().strip());
  }

  private static List<Element> elements(NodeList nodes) {
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      if (nodes.item(i) instanceof Element element) {
        elements.add(element);
      }
    }
    return elements;
  }

  private static Document document(Path file) {
    try {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    } catch (Exception failure) {
      throw new IllegalStateException("cannot read " + file, failure);
    }
  }
}
