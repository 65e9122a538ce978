import { DEFAULT_LOCALE } from '../words/say';
import { type Admitted, stranger } from './admission';
import type { Actor } from './handlers';

/** What the audit calls whoever acts without a session: the server's own work, and commands on its machine. */
const nobodies = ['system', 'command'] as const;
const names: readonly string[] = [...nobodies, stranger.userName];

/** The server or a command: a fact about itself, not somebody at the door. */
export const isItself = ({ userName }: Pick<Actor, 'userName'>): boolean => nobodies.some((name) => name === userName);

/** Nobody real is called so, or the audit could not tell them apart. */
export const isNobodysName = (userName: string): boolean => names.includes(userName);

/** For the audit of what no request asked for. */
export const byItself = (name: (typeof nobodies)[number]): Admitted => ({
  actor: { ...stranger, userName: name },
  caller: { requestNo: name, ip: name, userAgent: '', zone: 'ch', locale: DEFAULT_LOCALE, deviceId: undefined },
});
