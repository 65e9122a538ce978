import { readFileSync } from 'node:fs';
import { isSignedBy, sign, signedHeaders } from './signature';

interface Vector {
  about: string;
  secret: string;
  headers: Record<'X-Mch' | 'X-Ts' | 'X-Nonce' | 'X-Sign', string>;
  body: string;
  canonical: string;
}
const vectors: Vector[] = JSON.parse(readFileSync('docs/merchant-api/vectors.json', 'utf8'));

it.each(vectors)('signs as merchants are told: $about', ({ secret, headers, body, canonical }) => {
  expect(`${headers['X-Ts']}.${headers['X-Nonce']}.${body}`).toBe(canonical);
  expect(sign(secret, headers['X-Ts'], headers['X-Nonce'], body)).toBe(headers['X-Sign']);
  const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  const signed = signedHeaders(Object.fromEntries(lowerCase));
  if (!signed) throw new Error('these headers are well formed');
  expect(isSignedBy(secret, signed, Buffer.from(body))).toBe(true);
  expect(isSignedBy(secret, signed, Buffer.from(`${body} `))).toBe(false);
});
