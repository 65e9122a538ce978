import { sql } from 'kysely';
import { ownSecurity } from '#contract/ownSecurity';
import type { Reads } from '../db/pools';
import type { Actor } from '../http/handlers';
import { listOf } from '../list/list';
import type { SessionLimits } from '../policy/demands';

/** Whoever asks, under the id of the person whom it is about: themselves, or somebody whom they were found to see. */
type About = Pick<Actor, 'scope' | 'employeeId' | 'sessionHash'>;
/** What a session must be like to be one now. */
interface Live extends About {
  now: Date;
  limits: SessionLimits;
}

/** Where somebody is signed in, the latest seen first. */
export const sessions = listOf(ownSecurity.sessionPage, {
  from: (db: Reads) => db.selectFrom('session'),
  id: 'session.id',
  scope: ({ employeeId, now, limits: { sessionIdleMs, sessionAbsoluteMs } }: Live) =>
    sql<boolean>`employee_id = ${employeeId} and ended_at is null and expires_at > ${now}
      and created_at > ${new Date(now.getTime() - sessionAbsoluteMs)}
      and seen_at > ${new Date(now.getTime() - sessionIdleMs)}`,
  row: {
    id: 'session.id',
    current: ({ sessionHash }) => sql<boolean>`encode(token_hash, 'hex') = ${sessionHash}`,
    ip: 'session.ip',
    userAgent: 'session.userAgent',
    createTime: { time: 'session.createdAt' },
    seenTime: { time: 'session.seenAt' },
    expireTime: { time: 'session.expiresAt' },
  },
  filters: {},
  sorts: {},
  order: [['session.seenAt', 'desc']],
});

/** Who tried to sign in as somebody, the latest first. */
export const signInTries = listOf(ownSecurity.loginLogPage, {
  from: (db: Reads) => db.selectFrom('signInLog'),
  id: 'signInLog.id',
  scope: ({ employeeId }: About) => sql<boolean>`employee_id = ${employeeId}`,
  row: {
    id: 'signInLog.id',
    at: { time: 'signInLog.at' },
    ip: 'signInLog.ip',
    userAgent: 'signInLog.userAgent',
    result: 'signInLog.result',
  },
  filters: {},
  sorts: {},
  order: [],
});
