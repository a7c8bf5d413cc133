package dev.allways.protocol.network;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * How two processes find out that they belong to the same session. Who connects says who it is and
 * whom it expects; who is connected to agrees, or says why not.
 *
 * <pre>
 * connects  -> magic number, version, 32 random bytes
 *           <- magic number, version, 32 random bytes
 *           -> its role, the role it expects, fingerprint, proof
 *           <- 1, proof                              or 0, why not
 * </pre>
 *
 * <p>A proof is an HMAC with the secret, which itself never travels, over both random parts and all
 * that is claimed; that of who connects begins with another word than that of the other end, so
 * that neither can be sent back as the other. Nothing is believed, or said but that the secret is
 * another one, before the proof is there.
 */
final class Handshake {
  static final int MAGIC = 0x416c7779;
  static final int VERSION = 1;
  private static final int RANDOM_BYTES = 32;
  private static final int PROOF_BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String role;
  private final byte[] fingerprint;
  private final byte[] secret;

  /**
   * @param role that is played here
   * @param fingerprint of the protocol and of what messages look like
   */
  Handshake(String role, byte[] fingerprint, byte[] secret) {
    this.role = role;
    this.fingerprint = fingerprint.clone();
    this.secret = secret.clone();
  }

  /** Why two processes do not come together. */
  static final class Refused extends IOException {
    private static final long serialVersionUID = 1;

    Refused(String reason) {
      super(reason);
    }
  }

  /** What is claimed by who connects, and what it is a proof of. */
  private record Claim(String from, String to, String fingerprint, String randoms) {
    byte[] proof(String word, byte[] secret) {
      try {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret, "HmacSHA256"));
        // Roles have no line ends, and the rest is hexadecimal.
        String text = String.join("\n", word, from, to, fingerprint, randoms);
        return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
      } catch (GeneralSecurityException impossible) {
        throw new AssertionError(impossible);
      }
    }

    boolean isProved(String word, byte[] secret, byte[] proof) {
      return MessageDigest.isEqual(proof(word, secret), proof);
    }
  }

  /** Says who is here to the role at the other end of a socket. */
  void connect(Socket socket, String to) throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    byte[] mine = greet(out);
    byte[] theirs = greeted(in);
    Claim claim = new Claim(role, to, hex(fingerprint), hex(mine) + hex(theirs));
    out.writeUTF(role);
    out.writeUTF(to);
    out.write(fingerprint);
    out.write(claim.proof("connect", secret));
    out.flush();
    if (!in.readBoolean()) {
      throw new Refused("it says that " + in.readUTF().lines().findFirst().orElse("it will not"));
    }
    if (!claim.isProved("accept", secret, read(in, PROOF_BYTES))) {
      throw new Refused("it does not know the secret");
    }
  }

  /**
   * Finds out who is at the other end of a socket.
   *
   * @param objection what speaks against a role, if anything does; else an empty text
   * @return the role
   */
  String accept(Socket socket, Function<String, String> objection) throws IOException {
    DataInputStream in = new DataInputStream(socket.getInputStream());
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
    byte[] mine = greet(out);
    byte[] theirs = greeted(in);
    String from = in.readUTF();
    String to = in.readUTF();
    byte[] theirFingerprint = read(in, fingerprint.length);
    Claim claim = new Claim(from, to, hex(theirFingerprint), hex(theirs) + hex(mine));
    String against;
    if (!claim.isProved("connect", secret, read(in, PROOF_BYTES))) {
      against = "the secret is another one";
    } else if (!to.equals(role)) {
      against = "%s is here, and not %s".formatted(role, to);
    } else if (!Arrays.equals(theirFingerprint, fingerprint)) {
      against = "its protocol, or what messages look like, is not the same";
    } else {
      against = objection.apply(from);
    }
    out.writeBoolean(against.isEmpty());
    if (!against.isEmpty()) {
      out.writeUTF(against);
      out.flush();
      throw new Refused(against);
    }
    out.write(claim.proof("accept", secret));
    out.flush();
    return from;
  }

  private static byte[] greet(DataOutputStream out) throws IOException {
    byte[] random = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(random);
    out.writeInt(MAGIC);
    out.writeByte(VERSION);
    out.write(random);
    out.flush();
    return random;
  }

  private static byte[] greeted(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new Refused("it does not speak this language");
    }
    int version = in.readUnsignedByte();
    if (version != VERSION) {
      throw new Refused("it speaks version %d, and not %d".formatted(version, VERSION));
    }
    return read(in, RANDOM_BYTES);
  }

  private static byte[] read(DataInputStream in, int length) throws IOException {
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return bytes;
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
