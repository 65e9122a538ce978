import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { again } from '../db/again';
import type { Reads } from '../db/open';
import { type Demands, isOver, type Lifetime, limitsOf } from '../policy/demands';
import type { Services } from '../services';
import type { Settings } from '../settings';
import { DEFAULT_LOCALE, isLocale } from '../words/say';
import type { Locale } from '../words/word';
import { actorOf, heldBy, isActive, type Person, personColumns, roleOf } from './actor';
import type { Actor } from './handlers';

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
  held: ReturnType<typeof heldBy>;
  /** They work for a merchant or agent that may look only. */
  ownerStopped: boolean;
  /** When the person last did something. */
  seenAt: Date;
  /** What is asked of the person besides: from where, how long. */
  demands: Demands;
}

/** Only this is stored: who reads the database cannot sign in with what they find. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The session of a token, with rights as they stand now.
 * @param role the id in the `Role` header; without one, the person's first role
 */
export async function findSession({ db, clock, settings }: Services, token: string, role: string | undefined): Promise<Session | undefined> {
  const now = clock.now();
  const row = await again(() => look(db.reads, settings, hashOf(token), { role, now }));
  if (!row || isOver(row, limitsOf(row.demands, settings), now)) return undefined;
  return {
    actor: actorOf(row, row.token_hash.toString('hex'), now),
    person: personOf(row),
    locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE,
    deviceId: row.device_id ?? undefined,
    held: heldBy(row, now),
    ownerStopped: row.owner_stopped,
    seenAt: row.seen_at,
    demands: row.demands,
  };
}

interface Row extends Person, Lifetime {
  token_hash: Buffer;
  locale: string;
  device_id: string | null;
}

async function look(db: Reads, settings: Settings, hash: Buffer, { role, now }: { role: string | undefined; now: Date }): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select s.token_hash, s.locale, s.device_id, s.created_at, s.seen_at, s.expires_at, ${personColumns(settings)}
    from session s
    join employee e on e.id = s.employee_id and ${isActive(now)}
    ${roleOf(role)}
    where s.token_hash = ${hash} and s.ended_at is null`.execute(db);
  return rows[0];
}

const personOf = ({ employee_id, user_name, token_hash }: Row): Session['person'] => ({
  employeeId: employee_id,
  userName: user_name,
  sessionHash: token_hash.toString('hex'),
});

/** The person did something: the session lives on from now. */
export async function touch({ db, clock }: Services, actor: Actor, seenAt: Date): Promise<void> {
  const now = clock.now();
  if (now.getTime() - seenAt.getTime() < TOUCH_EVERY) return;
  await ownSession(db, actor).set({ seen_at: now }).where('seen_at', '<', now).execute();
}

/** The language of the server's messages from now on. */
export async function keepLocale({ db }: Services, actor: Actor, locale: Locale): Promise<void> {
  await ownSession(db, actor).set({ locale }).execute();
}

const ownSession = ({ writes }: Services['db'], { sessionHash }: Actor) =>
  writes.updateTable('session').where('token_hash', '=', Buffer.from(sessionHash, 'hex'));
