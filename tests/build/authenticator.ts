import { base32 } from '@otplib/plugin-base32-scure';
import { crypto } from '@otplib/plugin-crypto-node';
import { generate } from '@otplib/totp';

const STEP = 30_000;

/**
 * What somebody's authenticator shows at an instant. @param steps later (or earlier) by so many steps of thirty seconds
 */
export const codeAt = (secret: string, at: Date, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((at.getTime() + steps * STEP) / 1000), crypto, base32 });
