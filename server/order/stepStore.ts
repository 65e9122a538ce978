import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { type ChangesOf, type RowOf, type SteppedKind, tables } from './tables';

/** Of the version that was held; undefined where somebody was faster. */
export async function moveRow<K extends SteppedKind>(
  tx: Writes,
  kind: K,
  { id, version }: { id: string; version: number },
  { to, set }: { to: number; set?: ChangesOf<K> | undefined },
): Promise<RowOf<K> | undefined> {
  const row = await tx
    .updateTable(tables[kind].table as 'settlement') // one of the tables that have these three columns
    .set({ ...set, status: to, version: version + 1 } as Updateable<Tables['settlement']>)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row as RowOf<K> | undefined; // all of its columns were asked for
}

type Event = Tables['orderEvent'];
export const addStep = (tx: Writes, step: Omit<Selectable<Event>, 'id'>) =>
  tx.insertInto('orderEvent').values(step).execute();

/** The steps of an order that was found within somebody's scope, the first one first. */
export const listSteps = (db: Reads, orderNo: string): Promise<Selectable<Event>[]> =>
  db.selectFrom('orderEvent').selectAll().where('orderNo', '=', orderNo).orderBy('id').limit(500).execute();
