// Which dialogs somebody has proven a moment ago in this session. The server judges whether it holds; this spares the
// field.
import { token } from '@/services/session';

/** A little shorter than at the server, ms. */
const HOLDS = 290_000;
const times = new Map<string, number>();
const nameOf = (dialog: string): string => `${token()} ${dialog}`;

export const rememberProof = (dialog: string): void => void times.set(nameOf(dialog), Date.now());
/** The server asks again: a role has changed, or the money goes to somebody new. */
export const forgetProof = (dialog: string): void => void times.delete(nameOf(dialog));
export const isProven = (dialog: string): boolean => Date.now() - (times.get(nameOf(dialog)) ?? 0) < HOLDS;
