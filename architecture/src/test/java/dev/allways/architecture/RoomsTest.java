package dev.allways.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Data flows one way: text, language, model, engine, verdict, tool. */
class RoomsTest {
  /** These have the packages of the classes they stand for, which know each other. */
  private static final String STANDING_FOR_THE_JDK = "dev.allways.languages.java.jdk..";

  static List<Room> rooms() {
    return House.rooms();
  }

  /** A room without a module is skipped, and nothing else is. */
  @ParameterizedTest
  @MethodSource("rooms")
  void a_room_knows_only_those_it_may_know(Room room) {
    noClasses()
        .that()
        .resideInAPackage(room.packages())
        .should()
        .dependOnClassesThat(resideInAnyPackage(room.strangers()))
        .check(House.CLASSES);
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void a_room_uses_only_the_libraries_that_were_decided_on(Room room) {
    List<String> allowed = new ArrayList<>(List.of("java..", "dev.allways..", "org.jspecify.."));
    allowed.addAll(List.of("com.sun.management..", "jdk.."));
    room.libraries().forEach(library -> allowed.add(library + ".."));
    noClasses()
        .that()
        .resideInAPackage(room.packages())
        .should()
        .dependOnClassesThat(resideOutsideOfPackages(allowed.toArray(String[]::new)))
        .check(House.CLASSES);
  }

  @Test
  void every_class_is_in_a_room() {
    classes()
        .should()
        .resideInAnyPackage(Arrays.stream(Room.values()).map(Room::packages).toArray(String[]::new))
        .because("a new room is a line in Room.java: what may it know?")
        .check(House.CLASSES);
  }

  @Test
  void every_module_is_looked_at() {
    List<String> looked = House.texts(Path.of("architecture/pom.xml"), "artifactId");

    assertThat(House.modules()).isNotEmpty().map(House::artifact).isSubsetOf(looked);
  }

  @Test
  void every_module_is_in_the_folder_of_a_room() {
    assertThat(House.modules())
        .map(module -> module.split("/")[0])
        .isSubsetOf(Arrays.stream(Room.values()).map(Room::folder).toList());
  }

  @Test
  void no_engine_knows_another_engine() {
    slices()
        .matching("dev.allways.engines.(*)..")
        .should()
        .notDependOnEachOther()
        .check(House.CLASSES);
  }

  @Test
  void no_language_knows_another_language() {
    slices()
        .matching("dev.allways.languages.(*)..")
        .should()
        .notDependOnEachOther()
        .check(House.CLASSES);
  }

  @Test
  void no_packages_depend_on_each_other_in_a_cycle() {
    slices()
        .matching("dev.allways.(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(
            resideInAPackage(STANDING_FOR_THE_JDK), resideInAPackage(STANDING_FOR_THE_JDK))
        .check(House.CLASSES);
  }
}
