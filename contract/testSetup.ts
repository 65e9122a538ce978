import type { Static } from 'typebox';
import { read, write } from './call';
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

/**
 * What a first order needs, in the order in which it is made. The program brings the first four, and makes the next
 * three; the others are facts of the business, which people say.
 */
export const needs = [
  'countries',
  'methods',
  'banks',
  'approvals',
  'roles',
  'sandbox',
  'houseAccounts',
  'administrators',
  'companies',
  'channels',
  'accounts',
  'merchants',
  'pools',
] as const;
const need = oneOf(...needs);
export type Need = Static<typeof need>;

/** One need: how much of it there is, and what is missing, by name. */
export const Needed = fields({
  need,
  /** `given`: by the program itself; `made`: by this tool; `people`: by somebody, on the screen of that name. */
  by: oneOf('given', 'made', 'people'),
  there: count,
  missing: list(words),
});
export type Needed = Static<typeof Needed>;

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
  initialisePlan: read('/testInit/initialise/plan', {
    title: 'Say what a first order needs, what of it is there, and what is missing.',
    access: 'test.initialise',
    added: true,
    input: {},
    output: fields({ needs: list(Needed) }),
  }),
  initialise: write('/testInit/initialise', {
    title: 'Make what an empty database lacks; what is there already stays as it is.',
    access: 'test.initialise',
    stepUp: true,
    added: true,
    input: {},
    /** What was made now, by name. */
    output: fields({ made: list(words) }),
  }),
};
