// The closed list of ways in which a mapped channel's messages are signed, and theirs are judged.
import { createHash, createHmac, sign as signRsa, verify as verifyRsa } from 'node:crypto';
import type { Recipe } from '#contract/channelRecipe';
import { isSame } from '../../constantTime';

export type Credentials = Readonly<Record<string, string>>;
type Signature = Recipe['signature'];
/** What is signed: the bytes of the body, and its fields as text. */
export interface Signed {
  body: string;
  fields: ReadonlyMap<string, string>;
}

/** The credentials of a channel, by name, as they were sealed. */
export const credentialsIn = (secret: string): Credentials => JSON.parse(secret) as Credentials; // by our own save

/** What a signature is over, without any key. */
export const signedText = ({ kind, name }: Signature, { body, fields }: Signed): string =>
  kind.endsWith('Body') ? body : sortedFields(fields, name);

/** @throws where the credential that signs is missing */
export function signatureOf(how: Signature, credentials: Credentials, signed: Signed): string {
  const key = credentialOf(credentials, how.secret);
  return encoded(
    how,
    how.kind === 'rsaBody' ? signRsa('sha256', Buffer.from(signed.body), key) : digest(how, key, signed),
  );
}

/** Whether they have signed it. */
export function isTheirs(how: Signature, credentials: Credentials, signed: Signed, given: string): boolean {
  const key = credentialOf(credentials, how.theirs ?? how.secret);
  if (how.kind === 'rsaBody') return isRsa(how, key, signed.body, given);
  return isSame(encoded(how, digest(how, key, signed)), given);
}

function digest({ kind, name }: Signature, key: string, { body, fields }: Signed): Buffer {
  if (kind === 'hmacBody') return createHmac('sha256', key).update(body).digest();
  const line = sortedFields(fields, name);
  if (kind === 'hmacFields') return createHmac('sha256', key).update(line).digest();
  return createHash('md5').update(`${line}&key=${key}`).digest();
}

/** `a=1&b=2` in the order of the names; without empty ones, and without the signature itself. */
const sortedFields = (fields: ReadonlyMap<string, string>, without: string): string =>
  [...fields]
    .filter(([name, value]) => name !== without && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

function encoded({ encoding }: Signature, bytes: Buffer): string {
  if (encoding === 'base64') return bytes.toString('base64');
  return encoding === 'HEX' ? bytes.toString('hex').toUpperCase() : bytes.toString('hex');
}

function isRsa({ encoding }: Signature, key: string, body: string, given: string): boolean {
  try {
    const bytes = Buffer.from(given, encoding === 'base64' ? 'base64' : 'hex');
    return verifyRsa('sha256', Buffer.from(body), key, bytes);
  } catch {
    return false;
  }
}

function credentialOf(credentials: Credentials, name: string): string {
  const found = Object.hasOwn(credentials, name) ? credentials[name] : undefined;
  if (!found) throw new Error(`the channel has no credential ${name}`);
  return found;
}
