import { plainText } from '#contract/spelling';
import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';

/** The number of a line is that of its journal, and its place there: J…-2. */
const LINE = /-\d{1,3}$/;

/**
 * Ids of the last journals that a number is of: its own, that of one of its lines, or of what it is about. The latest
 * first; they say in which months the journals are.
 */
export async function journalsNumbered(db: Reads, typed: string, most: number): Promise<string[]> {
  const no = plainText(typed).replace(/\s+/gu, '').toUpperCase().replace(LINE, '');
  const own = idOfNo('J', no);
  if (own !== undefined) return [own];
  const keys = db.selectFrom('postingKey').select('journalId as id').distinct().where('bizNo', '=', no);
  return (await keys.orderBy('journalId', 'desc').limit(most).execute()).map(({ id }) => id);
}
