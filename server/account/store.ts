import { type RawBuilder, sql } from 'kysely';
import { masterStatus } from '#contract/status';
import { narrowedBy } from '../db/condition';
import type { Reads } from '../db/open';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Accounts are ours: only the platform's own people see them, those of their countries. */
const seen = (scope: Scope): RawBuilder<boolean> => {
  if (scope.kind !== 'platform') return sql`false`;
  return scope.countryIds.length === 0 ? sql`true` : sql`account.country_id = any(${scope.countryIds}::text[])`;
};

const filters = {
  payType: (type: string) => serves(type),
  status: { equals: 'account.status' },
  countryId: { equals: 'account.countryId' },
  channelCode: { equals: 'account.channelCode' },
  keyword: { contains: 'account.accountName' },
};
/** `both` serves either way of paying. */
const serves = (type: string) => sql<boolean>`account.pay_type in (${type}, 'both')`;
const inPoolOf = (merchantId: string | undefined, scope: Scope) =>
  sql<boolean>`exists (select from account_pool join merchant on merchant.id = account_pool.merchant_id
    where account_id = account.id and enabled and merchant.id = ${merchantId ?? null}
      and ${inScope(scope, merchantColumns)})`;
interface Choice {
  payType: string | undefined;
  merchantId?: string | undefined;
}

/** Accounts to choose from, by country, channel and name. */
export const listAccounts = (db: Reads, scope: Scope, input: Choice) =>
  db
    .selectFrom('account')
    .innerJoin('channel', 'channel.code', 'account.channelCode')
    .select(['account.id as accountId', 'account.accountName', 'account.countryId', 'account.channelCode'])
    .select(['channel.status as channelStatus', 'account.currency', 'account.status', 'account.payMethods'])
    .select(['account.minAmount', 'account.maxAmount'])
    .select(inPoolOf(input.merchantId, scope).as('inPool'))
    .where(seen(scope))
    .where(narrowedBy(filters, input, scope))
    .orderBy('account.countryId')
    .orderBy('account.channelCode')
    .orderBy('account.accountName')
    .limit(1000)
    .execute();
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

/** Codes of the channels that are open, and have an account of the kind asked for. */
export async function listChannelCodes(
  db: Reads,
  { countryId, payType }: { countryId?: string | undefined; payType?: string | undefined },
): Promise<string[]> {
  const query = db.selectFrom('channel').select('code').where('status', '=', masterStatus.enabled);
  const ofCountry = countryId === undefined ? query : query.where(sql<boolean>`${countryId} = any(country_ids)`);
  const used = sql<boolean>`exists (select from account where channel_code = channel.code and ${serves(payType ?? '')})`;
  const rows = await (payType === undefined ? ofCountry : ofCountry.where(used)).orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** Accounts by id, or by the beginning of their names in whatever case. */
export function findAccounts(db: Reads, scope: Scope, sought: string, most: number) {
  const begins = `${sought.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^[1-9]\d{0,17}$/.test(sought) ? sought : '0';
  return db
    .selectFrom('account')
    .select(['id', 'accountName', 'channelCode', 'countryId'])
    .where(seen(scope))
    .where(sql<boolean>`(lower(account_name) like ${begins} or id = ${id})`)
    .orderBy('accountName')
    .orderBy('id')
    .limit(most)
    .execute();
}
