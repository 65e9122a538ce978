import { type Insertable, sql } from 'kysely';
import type { MaintenanceWindow } from '#contract/channel';
import type { Recipe } from '#contract/channelRecipe';
import { accountStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, type Scope } from '../db/scope';

/** What somebody says of a channel; its recipe as JSON, its credentials sealed. */
interface Given
  extends Pick<
    Insertable<Tables['channel']>,
    'name' | 'countryIds' | 'payMethods' | 'baseUrl' | 'callbackSecret' | 'timeoutMs' | 'credentialNames'
  > {
  recipe: string;
  callbackIps: string[];
}
const columnsOf = ({ recipe, callbackIps, ...rest }: Given) => ({
  ...rest,
  recipe: sql<string>`${recipe}::jsonb`,
  callbackIps: sql<string[]>`${callbackIps}::text[]::cidr[]`,
  isTested: false,
});

export const addChannel = (tx: Writes, code: string, given: Given, now: Date) =>
  tx
    .insertInto('channel')
    .values({ ...columnsOf(given), code, status: 0, createdAt: now, updatedAt: now })
    .execute();
/** A change is not tried yet: what was in use goes on, and nobody enables it again untested. */
export const changeChannel = (tx: Writes, code: string, given: Given, now: Date) =>
  tx
    .updateTable('channel')
    .set({ ...columnsOf(given), version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
/** How it is spoken to, and nothing of where or with which credentials; it is not tried yet. */
export const saveRecipe = (tx: Writes, code: string, recipe: Recipe, now: Date) =>
  tx
    .updateTable('channel')
    .set({ recipe: sql<string>`${JSON.stringify(recipe)}::jsonb`, isTested: false })
    .set({ version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
export const setChannelStatus = (tx: Writes, code: string, status: number, now: Date) =>
  tx.updateTable('channel').set({ status, version: nextVersion, updatedAt: now }).where('code', '=', code).execute();
export const setMaintenance = (tx: Writes, code: string, windows: readonly MaintenanceWindow[], now: Date) =>
  tx
    .updateTable('channel')
    .set({ maintenance: sql<string>`${JSON.stringify(windows)}::jsonb`, version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
export const keepTested = (tx: Writes, code: string) =>
  tx.updateTable('channel').set({ isTested: true }).where('code', '=', code).execute();

/** The number by which its row is held; one that no row has where there is no such channel. */
export async function channelIdOf(db: Reads, code: string): Promise<string> {
  const row = await db.selectFrom('channel').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id ?? '0';
}

/** Names of a channel's accounts that would stop with it, of those the asker may see. */
export async function accountsOf(db: Reads, scope: Scope, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('accountName')
    .where('channelCode', '=', code)
    .where(accountsInScope(scope))
    .where('status', 'in', [accountStatus.enabled, accountStatus.paused, accountStatus.maintenance])
    .orderBy('accountName')
    .limit(500)
    .execute();
  return rows.map(({ accountName }) => accountName);
}
