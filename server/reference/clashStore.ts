// References that were used twice before there was the register.
import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { ReferenceClash } from '../db/tables';
import { type Kind, seesUse } from './store';

/** The table's column holds what the register's has. */
export type ClashRow = Omit<Selectable<ReferenceClash>, 'kind' | 'usedKind'> & { kind: Kind; usedKind: Kind };
const MOST = 200;

/** Those that nobody has explained, with both sides or one of them in the scope. */
export async function openClashes(db: Reads, scope: Scope): Promise<ClashRow[]> {
  const open = db.selectFrom('referenceClash').selectAll().where('explainedAt', 'is', null).orderBy('no').limit(MOST);
  const rows = (await open.execute()) as ClashRow[]; // the register names no other kinds
  const seen = await Promise.all(rows.map((row) => seesEither(db, scope, row)));
  return rows.filter((_, n) => seen[n]);
}
const seesEither = async (db: Reads, scope: Scope, { kind, no, usedKind, usedNo }: ClashRow): Promise<boolean> =>
  (await seesUse(db, scope, { kind, no })) || seesUse(db, scope, { kind: usedKind, no: usedNo });

type Named = Pick<ClashRow, 'no' | 'key'>;
/** One that nobody has explained, held. */
export async function lockClash(tx: Writes, scope: Scope, { no, key }: Named): Promise<ClashRow | undefined> {
  const named = tx.selectFrom('referenceClash').selectAll().where('no', '=', no).where('key', '=', key);
  const row = await named.where('explainedAt', 'is', null).forUpdate().executeTakeFirst();
  const clash = row as ClashRow | undefined; // as above
  return clash && (await seesEither(tx, scope, clash)) ? clash : undefined;
}

export const keepExplained = (
  tx: Writes,
  { kind, no, key }: ClashRow,
  explanation: { at: Date; by: string; reason: string },
) =>
  tx
    .updateTable('referenceClash')
    .set({ explainedAt: explanation.at, explainedBy: explanation.by, explainedReason: explanation.reason })
    .where('kind', '=', kind)
    .where('no', '=', no)
    .where('key', '=', key)
    .execute();
