// An order by its number, held until the transaction ends.
import { code } from '#contract/error';
import { kinds } from '#contract/kind';
import { idOfNo } from '../db/orderNo';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { lockRow } from './lockStore';
import type { RowOf, SteppedKind } from './tables';

/** One that somebody sees. @throws Refusal 1004 for any other, as for one that does not exist */
export async function lock<K extends SteppedKind>(tx: Writes, scope: Scope, kind: K, no: string): Promise<RowOf<K>> {
  const id = idOfNo(kinds[kind].letter, no);
  const row = id === undefined ? undefined : await lockRow(tx, scope, { kind, id });
  if (!row) throw new Refusal(code.notFound, 'notFound');
  return row;
}
