import { sql } from 'kysely';
import type { Reads, Writes } from '../db/pools';
import type { Change, Entry } from './entries';

export const listChanges = (db: Reads | Writes): Promise<Change[]> => db.selectFrom('menuEntry').selectAll().execute();

/** The same, held until the transaction ends: two administrators do not order one menu at once. */
export async function lockChanges(tx: Writes): Promise<Change[]> {
  await sql`lock table menu_entry in share row exclusive mode`.execute(tx);
  return listChanges(tx);
}

/** What a role leaves out of its menu. */
export async function findHidden(db: Reads, roleId: string): Promise<string[]> {
  const role = db.selectFrom('role').select('hiddenMenus').where('id', '=', Number(roleId));
  return (await role.executeTakeFirst())?.hiddenMenus ?? [];
}

interface By {
  userName: string;
  now: Date;
}
/** Writes entries down as they shall stand; each is one version older then. */
export async function keepEntries(tx: Writes, entries: readonly Entry[], { userName, now }: By): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ key, builtIn, parentKey, label, route, icon, group, visible, position, version }) => ({
    key,
    builtIn,
    parentKey,
    label,
    route,
    icon,
    isGroup: group,
    visible,
    position,
    version: version + 1,
    updatedBy: userName,
    updatedAt: now,
  }));
  await tx
    .insertInto('menuEntry')
    .values(rows)
    .onConflict((earlier) =>
      earlier
        .column('key')
        .doUpdateSet(({ ref }) => Object.fromEntries(changing.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .execute();
}
/** What an entry is for good stands apart: its key, whether it is ours, and whether it is a group. */
const changing = [
  'parentKey',
  'label',
  'route',
  'icon',
  'visible',
  'position',
  'version',
  'updatedBy',
  'updatedAt',
] as const;
