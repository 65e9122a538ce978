import type { Static } from 'typebox';
import { read } from './call';
import { count, fields, instant, list, oneOf, orNull, words } from './shape';

/** What of the server is looked at, in the order in which a fault of one makes the next ones fail. */
export const selfChecks = [
  'database',
  'migrations',
  'clock',
  'people',
  'books',
  'night',
  'auditChain',
  'queues',
  'publicAddress',
  'channels',
  'files',
  'disk',
  'backup',
] as const;
const selfCheck = oneOf(...selfChecks);
export type SelfCheckName = Static<typeof selfCheck>;

/** From the best to the worst; `unknown`: the server cannot see it, so a person must. */
export const selfStates = ['good', 'unknown', 'warning', 'bad'] as const;
const state = oneOf(...selfStates);
export type SelfState = Static<typeof state>;

/** What can be found. */
export const selfFacts = [
  'failed',
  'answers',
  'version',
  'connections',
  'applied',
  'missing',
  'clockOff',
  'administrators',
  'emptyRoles',
  'linesToday',
  'invariants',
  'broken',
  'lastNight',
  'stopped',
  'seals',
  'unsealed',
  'anchor',
  'notifications',
  'live',
  'address',
  'channel',
  'silent',
  'misunderstood',
  'unspoken',
  'noChannel',
  'kept',
  'diskFree',
  'databaseSize',
  'archived',
  'archiveFailed',
  'unseen',
] as const;
const fact = oneOf(...selfFacts);
export type SelfFact = Static<typeof fact>;

/** One thing that was found: a figure, a moment, or a word of the machine's, such as `ECONNREFUSED`. */
export const Finding = fields({
  fact,
  /** Which of several: a channel, an invariant. */
  of: orNull(words),
  value: orNull(words),
  time: orNull(instant),
  state,
});
export type Finding = Static<typeof Finding>;

export const SelfChecked = fields({
  check: selfCheck,
  /** The worst of what was found. */
  state,
  time: instant,
  tookMs: count,
  findings: list(Finding),
});
export type SelfChecked = Static<typeof SelfChecked>;

/** Is the server fit for work, and has an empty one what it needs: `/testInit/*`. */
export const testSetup = {
  selfCheck: read('/testInit/selfCheck', {
    title: 'Look at one part of the server, and say what was found.',
    access: 'test.check',
    limit: '120/minute',
    added: true,
    input: { check: selfCheck },
    output: SelfChecked,
  }),
};
