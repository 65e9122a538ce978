import { base32 } from '@otplib/plugin-base32-scure';
import { crypto } from '@otplib/plugin-crypto-node';
import { TOTP } from '@otplib/totp';

/** Seconds that a person's phone may be fast or slow: one step either way. */
const TOLERANCE = 30;
/** As every authenticator reads it (RFC 6238): SHA-1, six digits, thirty seconds. */
const totp = new TOTP({ crypto, base32 });

/** 160 bits in base 32. */
export const newSecret = (): string => totp.generateSecret();

export const otpauthUri = (secret: string, userName: string, issuer: string): string =>
  totp.toURI({ secret, label: userName, issuer });

/** The time step that a code belongs to; undefined where it is no code of this secret at this time. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const seen = await totp.verify(code, { secret, epoch: Math.floor(now.getTime() / 1000), epochTolerance: TOLERANCE });
  return seen.valid ? seen.timeStep : undefined;
}
