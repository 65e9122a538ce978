import { sql } from 'kysely';
import type { Writes } from '../db/pools';
import type { IdempotencyKey } from './idempotency';

const lockOf = ({ employeeId, call, requestId }: IdempotencyKey) =>
  sql`hashtextextended(${`${employeeId} ${call} ${requestId}`}, 0)`;

/** Takes the write's lock for this transaction; false where the same write is at work. */
export async function tryKeyLock(tx: Writes, key: IdempotencyKey): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lockOf(key)}) as held`.execute(tx);
  return rows[0]?.held === true;
}

/** Waits for it. @param longest ms, as text; afterwards the database refuses */
export async function takeKeyLock(tx: Writes, key: IdempotencyKey, longest: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${longest}, true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockOf(key)})`.execute(tx);
}

export const findAnswer = (db: Writes, { employeeId, call, requestId }: IdempotencyKey) =>
  db
    .selectFrom('idempotency')
    .select(['bodyHash', 'answer', 'code', 'requestNo'])
    .where('employeeId', '=', employeeId)
    .where('call', '=', call)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
