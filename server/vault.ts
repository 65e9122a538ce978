import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that must be read again (API secrets), under a key that is not in the database. */
export interface Vault {
  /** Encrypted: 12 bytes nonce, 16 bytes tag, then the text (AES-256-GCM). */
  seal(text: string): Buffer;
  /** @throws where the bytes were altered or sealed under another key. */
  open(sealed: Buffer): string;
  /** HMAC-SHA256 under a key derived from the vault's. */
  hmac(text: string): Buffer;
}

/** @param masterKey 32 bytes, from the environment or the key file beside the data folder. */
export function openVault(masterKey: Buffer): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `caudal ${use}`, 32));
  const sealing = derive('seal');
  const signing = derive('hmac');
  return {
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
    hmac: (text) => createHmac('sha256', signing).update(text).digest(),
  };
}
