// Certificates of a story (RFC 5280), written by hand, so that no test needs another program.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** One that may sign others, or that a server or a client shows. */
export interface BuiltCertificate {
  /** PEM. */
  certificate: string;
  /** PEM, PKCS#8. */
  key: string;
  name: string;
  privateKey: KeyObject;
}
interface Wanted {
  name: string;
  /** Whose word it is; its own where nobody's is named. */
  by?: BuiltCertificate;
  from?: Date;
  until?: Date;
}

let serial = 1;
/** It stands for 127.0.0.1, from 2020 to 2049 where nothing else is said. */
export function buildCertificate({ name, by, from, until }: Wanted): BuiltCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isAuthority = by === undefined;
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([serial++ % 128])),
    ECDSA_SHA256,
    named(by?.name ?? name),
    sequence(time(from ?? new Date(Date.UTC(2020, 0, 1))), time(until ?? new Date(Date.UTC(2049, 0, 1)))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority ? MAY_SIGN : LOOPBACK)),
  );
  const signature = sign('sha256', body, by?.privateKey ?? privateKey);
  const whole = sequence(body, ECDSA_SHA256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    certificate: pem(whole),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    privateKey,
  };
}

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const named = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from(name)))));
const time = (at: Date): Buffer => tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
/** Basic constraints, critical: an authority. */
const MAY_SIGN = sequence(
  oid('551d13'),
  tagged(0x01, Buffer.from([255])),
  tagged(0x04, sequence(tagged(0x01, Buffer.from([255])))),
);
/** Subject alternative name: an address. */
const LOOPBACK = sequence(oid('551d11'), tagged(0x04, sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])))));
const pem = (der: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(der.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');
