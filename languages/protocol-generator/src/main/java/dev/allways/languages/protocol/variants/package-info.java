/**
 * A protocol file in each of the ways it can be used: as it stands, as the strict class that is
 * generated from it, or as the liberal one. The way in for tools: what joins the protocol, the
 * generator and the checker may enter, what only one of them needs may not.
 *
 * <pre>{@code
 * Settings settings = new Settings(Map.of("k", "3"), Map.of("variant", "strict"));
 *
 * // from a file to the source of a class
 * Generation generation = Generation.of(Path.of("go-fish.dcj"), settings, "games");
 * GeneratedFile written = GeneratedFile.write(generation.source(), Path.of("target/generated"));
 *
 * // from a file, or from a class written by hand, and a formula to a result
 * Model model = new ProtocolLanguage().read(Path.of("go-fish.dcj"), settings).model();
 * Model other = ClassChecks.model("TurnTaking", TurnTaking::new, List.of(new Move()));
 * Formula formula = FormulaParser.parse("G F \"dealer SEND *\"", Syntax.OWL);
 * Result result = new ExplicitEngine().check(model, Property.temporal("deals", formula));
 * }</pre>
 */
@NullMarked
package dev.allways.languages.protocol.variants;

import org.jspecify.annotations.NullMarked;
