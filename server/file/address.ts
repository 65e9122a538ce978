import { createHash, randomBytes } from 'node:crypto';

/** A one-time address, and what is kept of it. */
export function newAddress(): { address: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { address: `/files/${token}`, hash: addressHash(token) };
}

export const addressHash = (token: string): Buffer => createHash('sha256').update(token).digest();
