package dev.allways.languages.java.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The shadows of the objects of a run, by the identity of the objects. */
final class Shadows {
  private @Nullable Object[] objects = new Object[256];
  private @Nullable Shadow[] shadows = new Shadow[256];
  private int size;

  void clear() {
    if (objects.length > 1 << 16) {
      objects = new Object[256];
      shadows = new Shadow[256];
    } else if (size > 0) {
      Arrays.fill(objects, null);
      Arrays.fill(shadows, null);
    }
    size = 0;
  }

  @Nullable Shadow of(Object object) {
    return shadows[index(object)];
  }

  void put(Object object, Shadow shadow) {
    if (2 * ++size > objects.length) {
      grow();
    }
    int index = index(object);
    objects[index] = object;
    shadows[index] = shadow;
  }

  private int index(Object object) {
    int mask = objects.length - 1;
    int index = ((System.identityHashCode(object) * 0x9E3779B9) >>> 7) & mask;
    while (objects[index] != null && objects[index] != object) {
      index = (index + 1) & mask;
    }
    return index;
  }

  private void grow() {
    @Nullable Object[] oldObjects = objects;
    @Nullable Shadow[] oldShadows = shadows;
    objects = new Object[oldObjects.length * 2];
    shadows = new Shadow[oldObjects.length * 2];
    for (int i = 0; i < oldObjects.length; i++) {
      Object object = oldObjects[i];
      if (object != null) {
        int index = index(object);
        objects[index] = object;
        shadows[index] = oldShadows[i];
      }
    }
  }
}
