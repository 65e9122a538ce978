#!/bin/sh
# Calls the Caudal merchants' API with curl and openssl alone.
#   CAUDAL_URL=https://… CAUDAL_MERCHANT=M10001 CAUDAL_SECRET=… ./curl.sh payment/create '{"merchantOrderNo":"A-1","amount":"250.00","currency":"MXN","method":"SPEI"}'
#   … ./curl.sh payment/query '{"merchantOrderNo":"A-1"}'
#   … ./curl.sh balance '{}'
set -eu
call=$1
body=$2
ts=$(date +%s)
nonce=$(openssl rand -hex 16)
# HMAC-SHA256 over timestamp.nonce.body, as lower-case hex. The body must be sent exactly as it was signed.
sign=$(printf '%s.%s.%s' "$ts" "$nonce" "$body" | openssl dgst -sha256 -hmac "$CAUDAL_SECRET" -r | cut -d ' ' -f 1)
curl --silent --show-error "$CAUDAL_URL/api/v1/$call" \
  --header 'Content-Type: application/json' \
  --header "X-Mch: $CAUDAL_MERCHANT" --header "X-Ts: $ts" --header "X-Nonce: $nonce" --header "X-Sign: $sign" \
  --data-binary "$body"
