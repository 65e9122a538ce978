import { createHash } from 'node:crypto';
import DataLoader from 'dataloader';
import { again } from '../db/retry';
import { type Demands, isOver, limitsOf } from '../policy/demands';
import type { Services } from '../services';
import { DEFAULT_LOCALE, isLocale } from '../words/say';
import type { Locale } from '../words/word';
import { actorOf, dutyOf } from './actor';
import type { Actor } from './handlers';
import { findSessionRows, type SessionRow, type Speaker, setLocale, touchSession } from './sessionStore';
import { findViewRow, type ViewRow } from './viewStore';

/** Activity is written down at most this often; a session may end this much early. */
const TOUCH_EVERY = 15_000;

/** A live session, and the actor it speaks for. */
export interface Session {
  /** Undefined where the person does not have the role the browser asks for. */
  actor: Actor | undefined;
  /** The person, whatever the role. */
  person: Pick<Actor, 'employeeId' | 'userName' | 'sessionHash'>;
  locale: Locale;
  deviceId: string | undefined;
  /** What they must do before anything else; without it they have no rights. */
  duty: ReturnType<typeof dutyOf>;
  /** They work for a merchant or agent that may look only. */
  ownerStopped: boolean;
  /** It looks as a merchant and changes nothing. */
  viewing: boolean;
  /** When the person last did something. */
  seenAt: Date;
  /** What is asked of the person besides: from where, how long. */
  demands: Demands;
}

/** Only this is stored: who reads the database cannot sign in with what they find. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens of sessions that look as a merchant begin with it, so that each kind is looked for in one place. */
export const VIEW_MARK = 'view-';

/**
 * The session of a token, with rights as they stand now.
 * @param role the id in the `Role` header; without one, the person's first role
 */
export async function findSession(
  services: Services,
  token: string,
  role: string | undefined,
): Promise<Session | undefined> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const view = token.startsWith(VIEW_MARK) ? await findView({ db, settings }, token, now) : undefined;
  if (view) return view;
  const row = await sessionsOf(services).load({ hash: hashOf(token), role: role ?? null });
  if (!row || isOver(row, limitsOf(row.demands, settings), now)) return undefined;
  return { ...sessionOf(row, now), viewing: false };
}

const lookUps = new WeakMap<Services, DataLoader<Speaker, SessionRow | undefined>>();
/** Those who ask in the same turn of the process are looked for together; nothing is remembered for the next. */
function sessionsOf(services: Services): DataLoader<Speaker, SessionRow | undefined> {
  const known = lookUps.get(services) ?? lookUp(services);
  lookUps.set(services, known);
  return known;
}

const lookUp = ({ db, clock, settings }: Services) =>
  new DataLoader<Speaker, SessionRow | undefined>(
    (speakers) => again(() => findSessionRows(db.reads, settings, speakers, clock.now())),
    { cache: false, maxBatchSize: 50, batchScheduleFn: (run) => setImmediate(run) },
  );

/** A session that looks as a merchant: its rows are the merchant's, whoever looks, and both are named in the audit. */
async function findView({ db, settings }: Pick<Services, 'db' | 'settings'>, token: string, now: Date) {
  const row = await again(() => findViewRow(db.reads, settings, hashOf(token), now));
  if (!row) return undefined;
  const limits = limitsOf(row.demands, settings);
  if (isOver(row, limits, now) || isOver(row.own, limits, now)) return undefined;
  return { ...sessionOf(asMerchant(row), now), viewing: true };
}

const asMerchant = (row: ViewRow): SessionRow => ({
  ...row,
  userName: `${row.userName} @ ${row.merchantNo}`,
  ownerType: 'merchant',
  ownerId: row.viewedMerchantId,
  roleCountryIds: null,
  roleMerchantIds: null,
});

function sessionOf(row: SessionRow, now: Date): Omit<Session, 'viewing'> {
  return {
    actor: actorOf(row, row.tokenHash.toString('hex'), now),
    person: personOf(row),
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    deviceId: row.deviceId ?? undefined,
    duty: dutyOf(row, now),
    ownerStopped: row.ownerStopped,
    seenAt: row.seenAt,
    demands: row.demands,
  };
}

const personOf = ({ employeeId, userName, tokenHash }: SessionRow): Session['person'] => ({
  employeeId,
  userName,
  sessionHash: tokenHash.toString('hex'),
});

/** The person did something: the session lives on from now. */
export async function touch({ db, clock }: Services, actor: Actor, seenAt: Date): Promise<void> {
  const now = clock.now();
  // Whoever only looks goes on looking while a wrong clock keeps everybody from writing.
  if (now.getTime() - seenAt.getTime() < TOUCH_EVERY || db.apart() !== 0) return;
  await touchSession(db.writes, actor.sessionHash, now);
}

/** The language of the server's messages from now on. */
export async function keepLocale({ db }: Services, actor: Actor, locale: Locale): Promise<void> {
  await setLocale(db.writes, actor.sessionHash, locale);
}
