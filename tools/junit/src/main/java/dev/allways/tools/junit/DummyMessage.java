package dev.allways.tools.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A static field of a {@link ProtocolTest} with a message to use while the protocol is explored.
 * For records, enums and classes with a simple constructor none is needed.
 *
 * <pre>{@code
 * @DummyMessage static final Move MOVE = Move.parse("e2e4");
 * }</pre>
 */
@Documented
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface DummyMessage {}
