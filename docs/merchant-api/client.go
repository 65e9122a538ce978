// A client of the Caudal merchants' API for Go 1.19 and later: one file, the standard library alone.
//
// On the command line it prints each answer as it came:
//
//	CAUDAL_SECRET=... go run client.go payment/query '{"merchantOrderNo":"A-1"}' balance '{}'
//	CAUDAL_CALLBACK_SECRET=... go run client.go listen 8080
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"time"
)

// Envelope is every answer: Code is 0, or says why something was refused; Msg says it in words.
type Envelope struct {
	Code int             `json:"code"`
	Msg  string          `json:"msg"`
	Data json.RawMessage `json:"data"`
}

// Client is one merchant's connection. Creating or refunding again is safe: both are known by your own number.
type Client struct{ BaseURL, MerchantNo, APISecret string }

func (c Client) CreatePayment(order any) (Envelope, error)  { return c.call("payment/create", order) }
func (c Client) QueryPayment(which any) (Envelope, error)   { return c.call("payment/query", which) }
func (c Client) RefundPayment(refund any) (Envelope, error) { return c.call("payment/refund", refund) }
func (c Client) Balance() (Envelope, error)                 { return c.call("balance", struct{}{}) }

func (c Client) call(path string, input any) (envelope Envelope, err error) {
	text, err := json.Marshal(input)
	if err == nil {
		text, err = c.Ask(path, text)
	}
	if err == nil {
		err = json.Unmarshal(text, &envelope)
	}
	return envelope, err
}

// Ask gives the whole answer, a refusal too. What is signed are the bytes that are sent.
func (c Client) Ask(path string, body []byte) ([]byte, error) {
	random := make([]byte, 16)
	rand.Read(random)
	ts, nonce := strconv.FormatInt(time.Now().Unix(), 10), fmt.Sprintf("%x", random)
	request, err := http.NewRequest("POST", c.BaseURL+"/api/v1/"+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header = http.Header{"Content-Type": {"application/json"}, "X-Mch": {c.MerchantNo}, "X-Ts": {ts},
		"X-Nonce": {nonce}, "X-Sign": {Sign(c.APISecret, ts, nonce, body)}}
	answer, err := (&http.Client{Timeout: 30 * time.Second}).Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	return io.ReadAll(answer.Body)
}

// Sign gives lower-case hex of HMAC-SHA256 over `timestamp.nonce.body`, a nonce without a dot and the body as it is sent.
func Sign(secret, ts, nonce string, body []byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(append([]byte(ts+"."+nonce+"."), body...))
	return fmt.Sprintf("%x", mac.Sum(nil))
}

// IsFromCaudal says whether a notification is signed with your callback secret, and recent. body is the raw body.
func IsFromCaudal(headers http.Header, body []byte, callbackSecret string) bool {
	ts, err := strconv.ParseInt(headers.Get("X-Ts"), 10, 64)
	expected := Sign(callbackSecret, headers.Get("X-Ts"), headers.Get("X-Nonce"), body)
	isRecent := err == nil && time.Since(time.Unix(ts, 0)).Abs() <= 5*time.Minute
	return isRecent && callbackSecret != "" && hmac.Equal([]byte(expected), []byte(headers.Get("X-Sign")))
}

// receive answers `success` to what is from Caudal. Keep the order's state before you answer.
func receive(writer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	if err != nil || !IsFromCaudal(request.Header, body, os.Getenv("CAUDAL_CALLBACK_SECRET")) {
		http.Error(writer, "refused", http.StatusUnauthorized)
		return
	}
	fmt.Println(string(body))
	io.WriteString(writer, "success")
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func main() {
	baseURL, merchantNo := setting("CAUDAL_URL", "https://caudal.example"), setting("CAUDAL_MERCHANT", "M10001")
	client := Client{baseURL, merchantNo, os.Getenv("CAUDAL_SECRET")}
	switch args := os.Args[1:]; {
	case len(args) == 2 && args[0] == "listen":
		log.Fatal(http.ListenAndServe("127.0.0.1:"+args[1], http.HandlerFunc(receive)))
	case len(args) == 3 && args[0] == "sign":
		body, _ := io.ReadAll(os.Stdin)
		fmt.Println(Sign(client.APISecret, args[1], args[2], body))
	default:
		for ; len(args) > 1; args = args[2:] {
			answer, err := client.Ask(args[0], []byte(args[1]))
			if err != nil {
				log.Fatal(err)
			}
			fmt.Println(string(answer))
		}
	}
}
