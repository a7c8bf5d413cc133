package dev.allways.logic.formula;

/**
 * How a person writes a formula. The three agree on little more than {@code X}, {@code U} and
 * {@code !}, and above all they disagree on what binds tighter than what: {@code a & b -> c} is
 * {@code (a & b) -> c} for Spot and {@code a & (b -> c)} for Owl.
 *
 * <table>
 * <caption>Operators, those that bind weakest first</caption>
 * <tr><th></th><th>{@link #SPOT}</th><th>{@link #SPIN}</th><th>{@link #OWL}</th></tr>
 * <tr><td>weakest</td><td>{@code -> <->} (right)</td><td>{@code -> <->} (left)</td><td>{@code |}</td></tr>
 * <tr><td></td><td>{@code |}</td><td>{@code xor} (left)</td><td>{@code &}</td></tr>
 * <tr><td></td><td>{@code xor} (left)</td><td>{@code ||}</td>
 *     <td>{@code -> <-> xor U W R M} (right)</td></tr>
 * <tr><td></td><td>{@code &}</td><td>{@code &&}</td><td>{@code ! F G X}</td></tr>
 * <tr><td></td><td>{@code U W R M} (right)</td><td>{@code U W V M} (left)</td><td></td></tr>
 * <tr><td></td><td>{@code ! F G X}</td><td>comparisons and arithmetic, as in Promela</td><td></td></tr>
 * <tr><td></td><td></td><td>{@code ! <> [] X}</td><td></td></tr>
 * </table>
 *
 * <table>
 * <caption>Spellings</caption>
 * <tr><th></th><th>{@link #SPOT}</th><th>{@link #SPIN}</th><th>{@link #OWL}</th></tr>
 * <tr><td>constants</td><td>{@code true 1 false 0}</td><td>{@code true false}, numbers</td>
 *     <td>{@code tt true 1 ff false 0}</td></tr>
 * <tr><td>not</td><td>{@code ! ~}</td><td>{@code !}</td><td>{@code ! NOT}</td></tr>
 * <tr><td>and</td><td>{@code & && /\ *}</td><td>{@code &&}</td><td>{@code & && AND}</td></tr>
 * <tr><td>or</td><td>{@code | || \/ +}</td><td>{@code ||}</td><td>{@code | || OR}</td></tr>
 * <tr><td>implies</td><td>{@code -> --> => ==>}</td><td>{@code -> implies}</td>
 *     <td>{@code -> --> => ==> IMP}</td></tr>
 * <tr><td>equivalent</td><td>{@code <-> <--> <=>}</td><td>{@code <-> equivalent}</td>
 *     <td>{@code <-> <=> BIIMP}</td></tr>
 * <tr><td>either or</td><td>{@code xor ^}</td><td>{@code xor}</td><td>{@code xor XOR ^}</td></tr>
 * <tr><td>next</td><td>{@code X}</td><td>{@code X next}</td><td>{@code X}</td></tr>
 * <tr><td>eventually</td><td>{@code F <>}</td><td>{@code <> eventually}</td><td>{@code F}</td></tr>
 * <tr><td>globally</td><td>{@code G []}</td><td>{@code [] always}</td><td>{@code G}</td></tr>
 * <tr><td>until</td><td>{@code U}</td><td>{@code U until stronguntil}</td><td>{@code U}</td></tr>
 * <tr><td>weak until</td><td>{@code W}</td><td>{@code W weakuntil}</td><td>{@code W}</td></tr>
 * <tr><td>release</td><td>{@code R V}</td><td>{@code V release}</td><td>{@code R}</td></tr>
 * <tr><td>strong release</td><td>{@code M}</td><td>{@code M}</td><td>{@code M}</td></tr>
 * <tr><td>propositions</td><td>{@code name}, {@code "any text"} with {@code \} before a quote</td>
 *     <td>{@code name}, {@code P@label}, any Promela expression, {@code "any text"}</td>
 *     <td>{@code "any text"}, {@code 'any text'}, {@code name}</td></tr>
 * </table>
 *
 * <p>A name may start with {@code @} in all three. {@code xor} and {@code M} are not Spin's: they
 * stand where Spin would see a syntax error, so that no text that Spin reads changes its meaning.
 */
public enum Syntax {
  /** Spot's, which most tools that exchange formulas understand. */
  SPOT,
  /** That of the {@code ltl} blocks of Promela, which is not the one of {@code spin -f}. */
  SPIN,
  /**
   * Owl's. An oddity of its grammar is kept: where a unary operator starts a chain of two or more
   * binary ones, it takes all but the last, so {@code !a U b U c} is {@code (!(a U b)) U c}. The
   * parser warns about it.
   */
  OWL
}
