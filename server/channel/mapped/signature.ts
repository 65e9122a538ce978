// The closed list of ways in which a mapped channel's messages are signed, and theirs are judged.
import {
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  sign as signRsa,
  verify as verifyRsa,
  X509Certificate,
} from 'node:crypto';
import type { Sign } from '#contract/channelRecipe';
import { isSame } from '../../constantTime';

export type Credentials = Readonly<Record<string, string>>;
/** What is signed: the bytes of the body, its fields as text, and what the recipe composes of them. */
export interface Signed {
  body: string | Buffer;
  fields: ReadonlyMap<string, string>;
  text?: Buffer | undefined;
}

/** The credentials of a channel, by name, as they were sealed. */
export const credentialsIn = (secret: string): Credentials => JSON.parse(secret) as Credentials; // by our own save
/** As templates name them. */
export const namesOf = (credentials: Credentials): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(credentials).map(([name, value]) => [`credential.${name}`, value]));

/** What a signature is over, without any key. A composed text is shown by whoever composed it. */
export const signedText = ({ kind, name }: Sign, { body, fields }: Signed): string =>
  kind.endsWith('Body') ? body.toString() : sortedFields(fields, name);

/** @throws where the credential that signs is missing, or what is to be signed */
export function signatureOf(how: Sign, credentials: Credentials, signed: Signed): string {
  const key = credentialOf(credentials, how.secret);
  return encoded(
    how,
    how.kind === 'rsaBody' ? signRsa(how.hash ?? 'sha256', bytesOf(signed.body), key) : digest(how, key, signed),
  );
}

/** Whether they have signed it. */
export function isTheirs(how: Sign, credentials: Credentials, signed: Signed, given: string): boolean {
  const key = credentialOf(credentials, how.secret);
  if (how.kind === 'rsaBody') return isRsa(how, key, signed.body, given);
  if (isPublic(key)) return false;
  return isSame(encoded(how, digest(how, key, signed)), given);
}
/** A key that everybody may know signs nothing by HMAC or a hash. */
const isPublic = (key: string): boolean => key.includes('-----BEGIN') || (key.length > 100 && isPublicKey(key));

function digest({ kind, name, hash = 'sha256' }: Sign, key: string, { body, fields, text }: Signed): Buffer {
  if (kind === 'hmacBody') return createHmac(hash, key).update(body).digest();
  if (kind === 'hmacText') return createHmac(hash, key).update(textIn(text)).digest();
  if (kind === 'hashText') return createHash(hash).update(textIn(text)).digest();
  const line = sortedFields(fields, name);
  if (kind === 'hmacFields') return createHmac(hash, key).update(line).digest();
  return createHash('md5').update(`${line}&key=${key}`).digest();
}
function textIn(text: Buffer | undefined): Buffer {
  if (text === undefined) throw new Error('the text of the signature names what there is not');
  return text;
}
const bytesOf = (body: string | Buffer): Buffer => (typeof body === 'string' ? Buffer.from(body) : body);

/** `a=1&b=2` in the order of the names; without empty ones, and without the signature itself. */
const sortedFields = (fields: ReadonlyMap<string, string>, without: string): string =>
  [...fields]
    .filter(([name, value]) => name !== without && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

function encoded({ encoding }: Pick<Sign, 'encoding'>, bytes: Buffer): string {
  if (encoding === 'base64') return bytes.toString('base64');
  return encoding === 'HEX' ? bytes.toString('hex').toUpperCase() : bytes.toString('hex');
}

function isRsa({ encoding, hash = 'sha256' }: Sign, key: string, body: string | Buffer, given: string): boolean {
  try {
    const bytes = Buffer.from(given, encoding === 'base64' ? 'base64' : 'hex');
    // What is no such text is read as far as it goes: only what is written the same again was one.
    if (encoded({ encoding }, bytes) !== given) return false;
    return verifyRsa(hash, bytesOf(body), publicKeyOf(key), bytes);
  } catch {
    return false;
  }
}

/** A public key or a certificate (SPKI, X.509), as PEM or as its bare Base64. @throws where it is none */
export function publicKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text);
  const der = Buffer.from(text, 'base64');
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    return new X509Certificate(der).publicKey;
  }
}

export function isPublicKey(text: string): boolean {
  try {
    publicKeyOf(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws where the channel has none of that name */
export function credentialOf(credentials: Credentials, name: string): string {
  const found = Object.hasOwn(credentials, name) ? credentials[name] : undefined;
  if (!found) throw new Error(`the channel has no credential ${name}`);
  return found;
}
