import type source from '../zh-CN/guide';

export default {
  'guide.title': 'Integration guide',
  'guide.open': 'Open the integration guide',
  'guide.about':
    'From the keys to the first paid test order. The code has your own numbers and addresses in it, but not your secrets: only you know those.',
  'guide.own': 'What is yours',
  'guide.baseUrl': 'Address of the API',
  'guide.key': 'Key in use',
  'guide.key.none': 'No key is good at present: take one on your account page first.',
  'guide.methods': 'Methods',
  'guide.client': 'Client',
  'guide.copyFile': 'Copy file',
  'guide.download': 'Download {file}',
  'guide.more': 'More files',
  'guide.prints': 'It answers, for example',
  'guide.code': 'Code',
  'guide.what': 'What it means, and what to do',
  'guide.step.keys': 'Keys',
  'guide.step.keys.about':
    'Take a new key on your account page. Its secret is shown once, with the first key that of notifications too: keep both at once, then set them in a terminal:',
  'guide.step.sign': 'Signature',
  'guide.step.sign.about':
    'Four headers go with every request: your merchant number, the time in seconds (at most 300 off), a nonce of 16 to 64 visible characters without a dot, new each time, and the lower-case hex HMAC-SHA256 over “timestamp.nonce.body”. What is signed are the bytes that are sent. Check it by a test vector, then ask for your balance:',
  'guide.step.listen': 'Listen',
  'guide.step.listen.about':
    'When an order is paid, fails or expires, we tell your notify address, signed with the callback secret. Listen in a second terminal with the same settings. Check signature and time, keep the order’s state, then answer status 200 and the text success within 10 seconds. Otherwise we tell you seven more times, from 15 seconds to 12 hours later; you may also be told twice. In production the address is public and https. If you list callback hosts on your account page, a notifyUrl at another host is refused, and nothing is sent there.',
  'guide.step.create': 'Ask for a payment',
  'guide.step.create.about':
    'Amounts are strings with exactly the decimals of the currency. Status 1: the channel has accepted it. Status 0 without a pay link: send the same order again.',
  'guide.step.pay': 'Pay it',
  'guide.step.pay.about':
    'The pay link is what your payer opens. Where the simulator takes the order, it opens a page where you choose what becomes of it: paid, another amount, failed, late or silence. Or choose by a command:',
  'guide.step.query': 'Look at it',
  'guide.step.query.about':
    '0 created · 1 accepted · 2 paid · 3 failed · 4 expired · 5 under review · 6 refunding · 7 refunded · 8 partly refunded · 9 charged back. A failed or expired order may still become paid: trust the newest notification or a query.',
  'guide.step.refund': 'Give it back',
  'guide.step.refund.about':
    'The amount is held from what you have available, and our finance looks at it first. An order has one refund at a time, and none 180 days after it was paid. Its end is told by a notification of the order.',
  'guide.step.again': 'When an answer is lost',
  'guide.step.again.about':
    'Your order and refund numbers are the idempotency keys, for ever. When the connection breaks or no answer comes, send the same content under the same number, with a new timestamp and nonce, after 1, 5 and 30 seconds; then query. Never take another number: that is another payment.',
  'guide.step.refusals': 'Refusals',
  'guide.step.refusals.about':
    'Every answer has status 200: success says whether it was done, code says why not. A field that nobody knows is refused, so that a misspelt one is not silently lost:',
  'guide.step.limits': 'Limits',
  'guide.step.limits.about':
    '6000 requests a minute for each call unless agreed otherwise, and bodies of 32 kB at most. Your own limits of a payment and of a day stand on your account page; 1302 says which one, and how much of it is used.',
  'guide.step.test': 'Test merchants',
  'guide.step.test.about':
    'Begin with a merchant of the type “test”, which our operations team makes for you: it has its own number and keys, the same addresses, and the simulator takes its payments. Try another amount, a failure, an expiry, the same order twice, a refused notification, a key changed while you send. When all is well, put in the number and secrets of your real merchant.',
  'guide.refusal.1001': 'A field breaks a rule; data.fields names it. Correct it.',
  'guide.refusal.1004': 'No such order of yours. Look at the number.',
  'guide.refusal.1006': 'The order is not paid, or has a refund under way. Query it.',
  'guide.refusal.1007': 'The number was used for other content. Use another number.',
  'guide.refusal.1009': 'More requests in a minute than agreed. Wait as long as msg says.',
  'guide.refusal.1301': 'You have less available than you want to give back. Wait, or give back less.',
  'guide.refusal.1302':
    'The amount or the day is outside the limits; data.limit names which. Another amount, or another day.',
  'guide.refusal.1305': 'The method is not agreed, or no account takes it at present. Another method, or later.',
  'guide.refusal.1306': 'The payer may not pay. Do not try again; ask our operations team.',
  'guide.refusal.2001':
    'Headers are malformed, or the signature is wrong. Check the secret, and sign the bytes that you send.',
  'guide.refusal.2002': 'The time is off; data.serverTime has ours. Set the clock.',
  'guide.refusal.2003': 'The nonce was used before. Take a new one.',
  'guide.refusal.2004': 'Your address is not on the list. Add it on your account page.',
  'guide.refusal.2005': 'You are not enabled: no new orders or refunds; queries go on. Call us.',
} satisfies Record<keyof typeof source, string>;
