#!/bin/sh
# Calls the Caudal merchants' API with curl and openssl alone, and prints each answer as it came.
#   CAUDAL_SECRET=… ./curl.sh payment/create '{"merchantOrderNo":"A-1","amount":"250.00","currency":"MXN","method":"SPEI"}'
#   CAUDAL_SECRET=… ./curl.sh payment/query '{"merchantOrderNo":"A-1"}' balance '{}'
# Says of a notification whether it is from Caudal: its headers X-Ts, X-Nonce and X-Sign, and its body as it came.
#   CAUDAL_CALLBACK_SECRET=… ./curl.sh verify "$ts" "$nonce" "$sign" < body
# For trying it out: other people of this machine can see the secret in its list of processes.
set -eu
: "${CAUDAL_URL:=https://caudal.example}" "${CAUDAL_MERCHANT:=M10001}"
: "${CAUDAL_SECRET=}" "${CAUDAL_CALLBACK_SECRET=}"

# HMAC-SHA256 of what comes in, as lower-case hex.
hmac() {
  openssl dgst -sha256 -hmac "$1" -r | cut -d ' ' -f 1
}

# Over timestamp.nonce.body, a nonce without a dot. The body must be sent exactly as it was signed.
sign() {
  { printf '%s.%s.' "$2" "$3"; cat; } | hmac "$1"
}

# Both are made anew by a random key before they are compared: the time it takes tells nothing about either.
same() {
  key=$(openssl rand -hex 32)
  [ "$(printf '%s' "$1" | hmac "$key")" = "$(printf '%s' "$2" | hmac "$key")" ]
}

verify() {
  case $1 in '' | 0* | *[!0-9]*) set -- 1 "$2" "$3" ;; esac # nothing but a number is counted with
  expected=$(sign "$CAUDAL_CALLBACK_SECRET" "$1" "$2")
  age=$(($(date +%s) - $1))
  if [ -n "$CAUDAL_CALLBACK_SECRET" ] && [ "${age#-}" -le 300 ] && same "$expected" "$3"; then
    echo success
  else
    echo refused
  fi
}

ask() {
  ts=$(date +%s)
  nonce=$(openssl rand -hex 16)
  curl --silent --show-error --max-time 30 "$CAUDAL_URL/api/v1/$1" \
    --header 'Content-Type: application/json' \
    --header "X-Mch: $CAUDAL_MERCHANT" --header "X-Ts: $ts" --header "X-Nonce: $nonce" \
    --header "X-Sign: $(printf '%s' "$2" | sign "$CAUDAL_SECRET" "$ts" "$nonce")" --data-binary "$2"
  echo
}

case $1 in
  sign) sign "$CAUDAL_SECRET" "$2" "$3" ;;
  verify) verify "$2" "$3" "$4" ;;
  *)
    while [ $# -gt 1 ]; do
      ask "$1" "$2"
      shift 2
    done
    ;;
esac
