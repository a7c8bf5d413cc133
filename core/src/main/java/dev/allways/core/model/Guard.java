package dev.allways.core.model;

/**
 * A condition on states that groups wait for.
 *
 * @param name for debugging and for reports
 * @param reads the slots it looks at
 * @param enabledBy groups whose transitions can turn it from false to true; may be too large, never
 *     too small
 * @param disabledBy groups whose transitions can turn it from true to false; may be too large,
 *     never too small
 */
public record Guard(String name, IndexSet reads, IndexSet enabledBy, IndexSet disabledBy) {}
