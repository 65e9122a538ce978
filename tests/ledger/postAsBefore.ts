import { sql } from 'kysely';
import { type Journal, packed } from '../../server/ledger/post';
import type { TestDatabase } from '../database/clone';

/**
 * Posts as the function was called before lines named their currency: into a database whose newest migration is older
 * than 0035.
 */
export function postAsBefore(
  db: TestDatabase,
  { bizType, bizNo, event, merchantId, currency, lines }: Journal,
  { id, at }: { id: string; at: Date },
) {
  const given = lines.filter(({ amount }) => amount !== 0n);
  const bare = packed(given, currency).map(({ currency: _currency, bizType: _bizType, ...line }) => line);
  return sql`select post_journal(${id}, ${`J${id}`}, ${bizType}::smallint, ${bizNo}, ${event}, 1, ${merchantId}, ${at},
    ${at}, 'test', null, null,
    ${currency}, ${JSON.stringify(bare)}::jsonb)`.execute(db.owner);
}
