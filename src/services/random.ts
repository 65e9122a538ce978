/**
 * Letters and digits that nobody confuses when reading them aloud or copying by hand. They are without 0 O o, 1 l I i,
 * 2 Z z, 5 S s, 8 B, 9 g q, U V u v.
 */
const ALPHABET = 'ACDEFGHJKLMNPQRTWXYabcdefhjkmnprtwxy3467';
/** Bytes from here on would make the first letters likelier than the others. */
const FAIR = 256 - (256 % ALPHABET.length);
/** Bytes that a browser gives at once. */
const MOST = 65_536;

/** Unguessable text from the browser's cryptographic source, e.g. for a `requestId`. */
export function randomText(length = 32): string {
  let text = '';
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(Math.min(length - text.length, MOST)));
    for (const byte of bytes) if (byte < FAIR) text += ALPHABET[byte % ALPHABET.length];
  }
  return text;
}
