package dev.allways.languages.protocol.generator;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps what the compiler writes. */
final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
  private final Map<String, Bytes> classes = new HashMap<>();

  MemoryFiles(JavaFileManager files) {
    super(files);
  }

  @Override
  public JavaFileObject getJavaFileForOutput(
      Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
    Bytes bytes = new Bytes(className);
    classes.put(className, bytes);
    return bytes;
  }

  /** A loader of these classes and, for all others, of those of the parent. */
  ClassLoader loader(ClassLoader parent) {
    Map<String, byte[]> contents = new HashMap<>();
    classes.forEach((name, bytes) -> contents.put(name, bytes.content.toByteArray()));
    return new Loader(contents, parent);
  }

  private static final class Bytes extends SimpleJavaFileObject {
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();

    Bytes(String name) {
      super(URI.create("memory:///" + name.replace('.', '/') + Kind.CLASS.extension), Kind.CLASS);
    }

    @Override
    public OutputStream openOutputStream() {
      return content;
    }
  }

  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> contents;

    Loader(Map<String, byte[]> contents, ClassLoader parent) {
      super(parent);
      this.contents = contents;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = contents.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
