package dev.allways.program;

import dev.allways.text.Location;
import java.util.Optional;

/**
 * What an actor claims when it comes into being: that from now on nobody else uses this end of the
 * queue. It fails to come into being when another one has claimed the same, or when there is no
 * such queue, or one that is a meeting point. Whoever else uses the end fails by {@link
 * Expression.Entitled}, for as long as there is the queue.
 *
 * @param queue evaluated by the actor when all of its variables have their initial values
 * @param location where it is written
 */
public record Claim(QueueEnd end, Expression queue, Optional<Location> location) {}
