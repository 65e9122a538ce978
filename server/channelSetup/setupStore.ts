import { type Insertable, sql } from 'kysely';
import type { MaintenanceWindow } from '#contract/channel';
import type { MappedError } from '#contract/channelError';
import type { Recipe } from '#contract/channelRecipe';
import type { Country } from '#contract/money';
import { accountStatus, channelStatus, masterStatus } from '#contract/status';
import type { Tables } from '../db/columns';
import { nextVersion } from '../db/nextVersion';
import type { Reads, Writes } from '../db/pools';
import { accountsInScope, type Scope } from '../db/scope';
import type { ReadyFrom } from './ready';

/** How a channel is spoken to, as somebody says it, without what signs. */
export interface Version extends Pick<Insertable<Tables['channel']>, 'name' | 'payMethods' | 'baseUrl'> {
  countryIds: Country[];
  /** Null where code of ours speaks to it. */
  recipe: Recipe | null;
  /** The ready one that it came from. */
  readyRecipe: ReadyFrom | null;
  /** What its refusals mean. */
  errors: MappedError[];
  callbackIps: string[];
  timeoutMs: number;
  credentialNames: string[];
}
interface Given extends Version {
  /** Sealed. */
  callbackSecret: Buffer;
}
const columnsOf = ({ recipe, readyRecipe, errors, callbackIps, ...rest }: Given) => ({
  ...rest,
  recipe: recipe && sql<string>`${JSON.stringify(recipe)}::jsonb`,
  readyRecipe: readyRecipe && sql<string>`${JSON.stringify(readyRecipe)}::jsonb`,
  errors: sql<string>`${JSON.stringify(errors)}::jsonb`,
  callbackIps: sql<string[]>`${callbackIps}::text[]::cidr[]`,
});

export const addChannel = (tx: Writes, code: string, given: Given, now: Date) =>
  tx
    .insertInto('channel')
    .values({ ...columnsOf(given), isTested: false, code, status: 0, createdAt: now, updatedAt: now })
    .execute();
/** Who changes it, and whether what they say has passed its test already. */
interface Made {
  by: string;
  isTested: boolean;
  now: Date;
}
/** One that nobody has consented to yet changes as it is; beside any other its next version waits. */
export const changeChannel = (tx: Writes, row: Standing, given: Given, { by, isTested, now }: Made) =>
  tx
    .updateTable('channel')
    .set(
      row.consentedAt === null
        ? { ...columnsOf(given), isTested }
        : { ...waitingOf(given), waitingTested: isTested, waitingBy: by },
    )
    .set({ version: nextVersion, updatedAt: now })
    .where('code', '=', row.code)
    .execute();
interface Standing {
  code: string;
  consentedAt: Date | null;
}
const waitingOf = ({ callbackSecret, ...version }: Given) => ({
  waiting: sql<string>`${JSON.stringify(version)}::jsonb`,
  waitingSecret: callbackSecret,
});
/** Its version is in force from now on. */
export const putInForce = (tx: Writes, code: string, given: Given, now: Date) =>
  tx
    .updateTable('channel')
    .set({ ...columnsOf(given), isTested: true, status: masterStatus.enabled })
    .set({ ...nothingWaits, maintenanceSince: null })
    .set({ consentedAt: consentedAt(given.baseUrl, now), version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
const nothingWaits = { waiting: null, waitingSecret: null, waitingTested: false, waitingBy: null };
/** Another server is another channel: it is as young as its consent. */
const consentedAt = (baseUrl: string, now: Date) =>
  sql<Date>`case when base_url = ${baseUrl} then coalesce(consented_at, ${now}) else ${now}::timestamptz end`;
export const dropWaiting = (tx: Writes, code: string, now: Date) =>
  tx
    .updateTable('channel')
    .set({ ...nothingWaits, version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
/** Of one that was in use it is kept since when it is in maintenance. */
export const setChannelStatus = (tx: Writes, code: string, status: number, now: Date) =>
  tx
    .updateTable('channel')
    .set({ status, maintenanceSince: since(status, now), version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
const since = (status: number, now: Date) =>
  status === channelStatus.maintenance
    ? sql<Date | null>`case when status = ${channelStatus.enabled} then ${now}::timestamptz else maintenance_since end`
    : null;
export const setMaintenance = (tx: Writes, code: string, windows: readonly MaintenanceWindow[], now: Date) =>
  tx
    .updateTable('channel')
    .set({ maintenance: sql<string>`${JSON.stringify(windows)}::jsonb`, version: nextVersion, updatedAt: now })
    .where('code', '=', code)
    .execute();
/** Of the version that waits, where one does. */
export const keepTested = (tx: Writes, code: string) =>
  tx
    .updateTable('channel')
    .set({
      isTested: sql<boolean>`is_tested or waiting is null`,
      waitingTested: sql<boolean>`waiting is not null`,
    })
    .where('code', '=', code)
    .execute();

/** A name that is no row: what stands in a channel is held by its row, which of its versions waits by this. */
const versions = (code: string) => sql`hashtextextended(${`channel ${code}`}, 0)`;
/** No other version of these begins to wait before this transaction ends; others may say the same. */
export async function holdAsItIs(db: Reads, codes: readonly string[]): Promise<void> {
  for (const code of [...codes].sort()) await sql`select pg_advisory_xact_lock_shared(${versions(code)})`.execute(db);
}
/** Waits until nobody decides by the version that waits now. Taken before the row. */
export const holdToChange = (tx: Writes, code: string) =>
  sql`select pg_advisory_xact_lock(${versions(code)})`.execute(tx);

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
