// A client of the Caudal merchants' API for Java 11 and later: one file, the standard library alone.
//
// On the command line it prints each answer as it came:
//   CAUDAL_SECRET=... java CaudalClient.java payment/query '{"merchantOrderNo":"A-1"}' balance '{}'
//   CAUDAL_CALLBACK_SECRET=... java CaudalClient.java listen 8080
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.URL;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Takes and gives JSON as text, which your own library reads: `success` false is a refusal, and `code` says why. */
public class CaudalClient {
  static final int ALLOWED_DRIFT_SECONDS = 300, TIMEOUT_MS = 30_000;
  final String baseUrl, merchantNo, apiSecret;

  public CaudalClient(String baseUrl, String merchantNo, String apiSecret) {
    this.baseUrl = baseUrl;
    this.merchantNo = merchantNo;
    this.apiSecret = apiSecret;
  }

  /** Sending the same order again is safe: it is known by `merchantOrderNo`. */
  public String createPayment(String order) throws IOException {
    return ask("payment/create", order);
  }

  public String queryPayment(String which) throws IOException {
    return ask("payment/query", which);
  }

  /** Sending the same refund again is safe: it is known by `merchantRefundNo`. */
  public String refundPayment(String refund) throws IOException {
    return ask("payment/refund", refund);
  }

  public String balance() throws IOException {
    return ask("balance", "{}");
  }

  /** The whole answer, a refusal too. What is signed are the bytes that are sent. */
  public String ask(String path, String json) throws IOException {
    byte[] body = json.getBytes(UTF_8), random = new byte[16];
    new SecureRandom().nextBytes(random);
    String ts = String.valueOf(System.currentTimeMillis() / 1000), nonce = hex(random);
    HttpURLConnection connection = (HttpURLConnection) new URL(baseUrl + "/api/v1/" + path).openConnection();
    connection.setConnectTimeout(TIMEOUT_MS);
    connection.setReadTimeout(TIMEOUT_MS);
    connection.setDoOutput(true);
    connection.setRequestProperty("Content-Type", "application/json");
    connection.setRequestProperty("X-Mch", merchantNo);
    connection.setRequestProperty("X-Ts", ts);
    connection.setRequestProperty("X-Nonce", nonce);
    connection.setRequestProperty("X-Sign", sign(apiSecret, ts, nonce, body));
    connection.getOutputStream().write(body);
    return new String(connection.getInputStream().readAllBytes(), UTF_8);
  }

  /** Lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, a nonce without a dot and the body as it is sent. */
  public static String sign(String secret, String ts, String nonce, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
      mac.update((ts + "." + nonce + ".").getBytes(UTF_8));
      return hex(mac.doFinal(body));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible); // every Java has HmacSHA256
    }
  }

  static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte one : bytes) text.append(String.format("%02x", one));
    return text.toString();
  }

  /** Whether a notification is signed with your callback secret, and recent. `body` is the raw body. */
  public static boolean isFromCaudal(String ts, String nonce, String given, byte[] body, String callbackSecret) {
    if (ts == null || !ts.matches("\\d{1,12}") || given == null || callbackSecret.isEmpty()) return false;
    boolean isRecent = Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(ts)) <= ALLOWED_DRIFT_SECONDS;
    byte[] expected = sign(callbackSecret, ts, nonce, body).getBytes(UTF_8);
    return isRecent && MessageDigest.isEqual(expected, given.getBytes(UTF_8));
  }

  /** Answers `success` to what is from Caudal. Keep the order's state before you answer. */
  static void receive(HttpExchange exchange) throws IOException {
    var headers = exchange.getRequestHeaders();
    byte[] body = exchange.getRequestBody().readAllBytes();
    String secret = System.getenv().getOrDefault("CAUDAL_CALLBACK_SECRET", "");
    boolean isGenuine =
        isFromCaudal(headers.getFirst("X-Ts"), headers.getFirst("X-Nonce"), headers.getFirst("X-Sign"), body, secret);
    if (isGenuine) System.out.println(new String(body, UTF_8));
    exchange.sendResponseHeaders(isGenuine ? 200 : 401, 0);
    exchange.getResponseBody().write((isGenuine ? "success" : "refused").getBytes(UTF_8));
    exchange.close();
  }

  public static void main(String[] args) throws IOException {
    Map<String, String> env = System.getenv();
    String baseUrl = env.getOrDefault("CAUDAL_URL", "https://caudal.example"), secret = env.get("CAUDAL_SECRET");
    if (args[0].equals("listen")) {
      HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[1])), 0);
      server.createContext("/", CaudalClient::receive);
      server.start();
    } else if (args[0].equals("sign")) System.out.println(sign(secret, args[1], args[2], System.in.readAllBytes()));
    else {
      CaudalClient client = new CaudalClient(baseUrl, env.getOrDefault("CAUDAL_MERCHANT", "M10001"), secret);
      for (int at = 0; at < args.length; at += 2) System.out.println(client.ask(args[at], args[at + 1]));
    }
  }
}
