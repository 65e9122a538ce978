<?php
/**
 * A client of the Caudal merchants' API for PHP 8.1 and later: one file, no extension besides those of every PHP.
 *
 * On the command line it prints each answer as it came:
 *   CAUDAL_SECRET=... php client.php payment/query '{"merchantOrderNo":"A-1"}' balance '{}'
 * Served by a web server it takes notifications:
 *   CAUDAL_CALLBACK_SECRET=... php -S 127.0.0.1:8080 client.php
 */
declare(strict_types=1);

const ALLOWED_DRIFT_SECONDS = 300;

/** The code says why, the message says it in words, `data` may name the fields. */
final class CaudalRefusal extends RuntimeException
{
    public function __construct(string $message, int $code, public readonly mixed $data)
    {
        parent::__construct($message, $code);
    }
}

/** Each method gives the answer's `data`, or throws CaudalRefusal. */
final class CaudalClient
{
    public function __construct(private string $baseUrl, private string $merchantNo, private string $apiSecret)
    {
    }

    public static function fromEnvironment(): self
    {
        $baseUrl = getenv('CAUDAL_URL') ?: 'https://caudal.example';
        return new self($baseUrl, getenv('CAUDAL_MERCHANT') ?: 'M10001', getenv('CAUDAL_SECRET') ?: '');
    }

    /** Sending the same order again is safe: it is known by `merchantOrderNo`. */
    public function createPayment(array $order): array
    {
        return $this->call('payment/create', $order);
    }

    public function queryPayment(array $which): array
    {
        return $this->call('payment/query', $which);
    }

    /** Sending the same refund again is safe: it is known by `merchantRefundNo`. */
    public function refundPayment(array $refund): array
    {
        return $this->call('payment/refund', $refund);
    }

    public function balance(): array
    {
        return $this->call('balance', []);
    }

    private function call(string $path, array $fields): array
    {
        $body = json_encode((object) $fields, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
        $envelope = json_decode($this->ask($path, $body), true, 512, JSON_THROW_ON_ERROR);
        if (!$envelope['success']) {
            throw new CaudalRefusal($envelope['msg'], $envelope['code'], $envelope['data']);
        }
        return $envelope['data'];
    }

    /** The whole answer, a refusal too. What is signed are the bytes that are sent. */
    public function ask(string $path, string $body): string
    {
        [$ts, $nonce] = [(string) time(), bin2hex(random_bytes(16))];
        $sign = sign($this->apiSecret, $ts, $nonce, $body);
        $header = ['Content-Type: application/json', "X-Mch: $this->merchantNo", "X-Ts: $ts", "X-Nonce: $nonce"];
        $http = ['method' => 'POST', 'header' => [...$header, "X-Sign: $sign"], 'content' => $body, 'timeout' => 30];
        $answer = file_get_contents("$this->baseUrl/api/v1/$path", false, stream_context_create(['http' => $http]));
        return $answer === false ? throw new RuntimeException('no answer') : $answer;
    }
}

/** Lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, a nonce without a dot and the body as it is sent. */
function sign(string $secret, string $ts, string $nonce, string $body): string
{
    return hash_hmac('sha256', "$ts.$nonce.$body", $secret);
}

/** Whether a notification is signed with your callback secret, and recent. `$body` is the raw body. */
function isFromCaudal(string $ts, string $nonce, string $given, string $body, string $callbackSecret): bool
{
    $isRecent = ctype_digit($ts) && abs(time() - (int) $ts) <= ALLOWED_DRIFT_SECONDS;
    return $isRecent && $callbackSecret !== '' && hash_equals(sign($callbackSecret, $ts, $nonce, $body), $given);
}

/** Answers `success` to what is from Caudal. Keep the order's state before you answer. */
function receive(): void
{
    $said = fn (string $name): string => $_SERVER["HTTP_X_$name"] ?? '';
    $body = file_get_contents('php://input');
    $secret = getenv('CAUDAL_CALLBACK_SECRET') ?: '';
    $genuine = isFromCaudal($said('TS'), $said('NONCE'), $said('SIGN'), $body, $secret);
    http_response_code($genuine ? 200 : 401);
    echo $genuine ? 'success' : 'refused';
}

if (PHP_SAPI !== 'cli') {
    receive();
} elseif (realpath($argv[0]) === __FILE__ && ($argv[1] ?? '') === 'sign') {
    echo sign(getenv('CAUDAL_SECRET') ?: '', $argv[2], $argv[3], stream_get_contents(STDIN)), "\n";
} elseif (realpath($argv[0]) === __FILE__) {
    foreach (array_chunk(array_slice($argv, 1), 2) as [$path, $body]) {
        echo CaudalClient::fromEnvironment()->ask($path, $body), "\n";
    }
}
