// Sessions that look as a merchant, as the gate reads them at each request (decision 0079).
import { sql } from 'kysely';
import { prepared } from '../db/named';
import type { Reads } from '../db/pools';
import type { Lifetime } from '../policy/demands';
import type { Settings } from '../settings';
import { isActive, personColumns, type SessionRow } from './sessionStore';

export interface ViewRow extends SessionRow {
  viewedMerchantId: string;
  merchantNo: string;
  /** Of the session that it was opened from. */
  own: Lifetime;
}
type Row = Omit<ViewRow, 'own'> & { ownCreatedAt: Date; ownSeenAt: Date; ownExpiresAt: Date };

/**
 * Undefined where it or the session behind it has ended, or whoever opened it is disabled. Undefined too where they no
 * longer have the role that it was opened in, or that role no longer lets them look.
 */
export async function findViewRow(
  db: Reads,
  settings: Settings,
  hash: Buffer,
  now: Date,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<Row>`${prepared}
    select ${personColumns(settings)}, s.token_hash, s.locale, s.device_id, s.created_at, s.seen_at, s.expires_at,
    s.viewed_merchant_id, m.merchant_no,
    own.created_at as own_created_at, own.seen_at as own_seen_at, own.expires_at as own_expires_at
    from session s
    join session own on own.token_hash = s.viewer_hash and own.ended_at is null
    join employee e on e.id = s.employee_id and ${isActive(now)}
    join merchant m on m.id = s.viewed_merchant_id
    join employee_role er on er.employee_id = e.id and er.role_id = s.viewer_role_id
    join role opened on opened.id = s.viewer_role_id and opened.status = 1
    join role_grant g on g.role_id = s.viewer_role_id and g.grant_key = 'merchant.loginAs'
    join role r on r.code = 'MERCHANT'
    where s.token_hash = ${hash} and s.ended_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { ownCreatedAt: createdAt, ownSeenAt: seenAt, ownExpiresAt: expiresAt } = row;
  return { ...row, own: { createdAt, seenAt, expiresAt } };
}
