"""A client of the Caudal merchants' API for Python 3.8 and later: one file, the standard library alone.

On the command line it prints each answer as it came:
  CAUDAL_SECRET=... python3 client.py payment/query '{"merchantOrderNo":"A-1"}' balance '{}'
  CAUDAL_CALLBACK_SECRET=... python3 client.py listen 8080
"""
import hashlib
import hmac
import json
import os
import secrets
import sys
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

BASE_URL = os.environ.get("CAUDAL_URL", "https://caudal.example")
MERCHANT_NO = os.environ.get("CAUDAL_MERCHANT", "M10001")
API_SECRET = os.environ.get("CAUDAL_SECRET", "")
CALLBACK_SECRET = os.environ.get("CAUDAL_CALLBACK_SECRET", "")
ALLOWED_DRIFT_SECONDS = 300


class CaudalRefusal(Exception):
    """`code` says why, the message says it in words, `data` may name the fields."""

    def __init__(self, envelope):
        super().__init__(envelope["msg"])
        self.code, self.data = envelope["code"], envelope["data"]


def sign(secret, ts, nonce, body):
    """Lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, a nonce without a dot and the body as it is sent."""
    message = f"{ts}.{nonce}.".encode() + body
    return hmac.new(secret.encode(), message, hashlib.sha256).hexdigest()


class CaudalClient:
    """Each method gives the answer's `data`, or raises CaudalRefusal. Keep one and use it for every call."""

    def __init__(self, base_url=BASE_URL, merchant_no=MERCHANT_NO, api_secret=API_SECRET):
        self.base_url, self.merchant_no, self.api_secret = base_url, merchant_no, api_secret

    def create_payment(self, order):
        """Sending the same order again is safe: it is known by `merchantOrderNo`."""
        return self.call("payment/create", order)

    def query_payment(self, which):
        return self.call("payment/query", which)

    def refund_payment(self, refund):
        """Sending the same refund again is safe: it is known by `merchantRefundNo`."""
        return self.call("payment/refund", refund)

    def balance(self):
        return self.call("balance", {})

    def call(self, path, fields):
        envelope = json.loads(self.ask(path, json.dumps(fields, ensure_ascii=False).encode()))
        if not envelope["success"]:
            raise CaudalRefusal(envelope)
        return envelope["data"]

    def ask(self, path, body):
        """The whole answer as bytes, a refusal too. What is signed are the bytes that are sent."""
        ts, nonce = str(int(time.time())), secrets.token_hex(16)
        headers = {
            "Content-Type": "application/json",
            "X-Mch": self.merchant_no,
            "X-Ts": ts,
            "X-Nonce": nonce,
            "X-Sign": sign(self.api_secret, ts, nonce, body),
        }
        request = urllib.request.Request(f"{self.base_url}/api/v1/{path}", data=body, headers=headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.read()


def is_from_caudal(headers, body, callback_secret=CALLBACK_SECRET):
    """Whether a notification is signed with your callback secret, and recent. `body` is the raw bytes."""
    ts, nonce, given = (headers.get(name) or "" for name in ("X-Ts", "X-Nonce", "X-Sign"))
    expected = sign(callback_secret, ts, nonce, body)
    is_recent = ts.isdigit() and abs(time.time() - int(ts)) <= ALLOWED_DRIFT_SECONDS
    return is_recent and callback_secret != "" and hmac.compare_digest(expected.encode(), given.encode())


class Receiver(BaseHTTPRequestHandler):
    """Answers `success` to what is from Caudal. Keep the order's state before you answer."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        genuine = is_from_caudal(self.headers, body)
        if genuine:
            print(body.decode(), flush=True)
        self.send_response(200 if genuine else 401)
        self.end_headers()
        self.wfile.write(b"success" if genuine else b"refused")

    def log_message(self, *_):
        """Only notifications are printed."""


def main(args):
    if args[:1] == ["listen"]:
        HTTPServer(("127.0.0.1", int(args[1])), Receiver).serve_forever()
    elif args[:1] == ["sign"]:
        print(sign(API_SECRET, args[1], args[2], sys.stdin.buffer.read()))
    else:
        for path, body in zip(args[::2], args[1::2]):
            print(CaudalClient().ask(path, body.encode()).decode())


if __name__ == "__main__":
    main(sys.argv[1:])
