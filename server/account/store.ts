import { sql } from 'kysely';
import type { Reads } from '../db/open';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Accounts are ours: only the platform's own people see them, those of their countries. */
const seen = (scope: Scope) => {
  if (scope.kind !== 'platform') return sql`false`;
  return scope.countryIds.length === 0 ? sql`true` : sql`account.country_id = any(${scope.countryIds}::text[])`;
};

export interface AccountRow {
  accountId: string;
  accountName: string;
  countryId: string;
  channelCode: string;
  channelStatus: number;
  currency: string;
  status: number;
  payMethods: string[];
  minAmount: string;
  maxAmount: string;
  inPool: boolean;
}
interface Choice {
  payType: string | undefined;
  status?: number | undefined;
  countryId?: string | undefined;
  channelCode?: string | undefined;
  keyword?: string | undefined;
  merchantId?: string | undefined;
}

/** Accounts to choose from, by country, channel and name; `both` serves either way of paying. */
export async function listAccounts(
  db: Reads,
  scope: Scope,
  { payType, status, countryId, channelCode, keyword, merchantId }: Choice,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.id as account_id, account_name, account.country_id, account.channel_code,
    channel.status as channel_status, account.currency,
      account.status, account.pay_methods, min_amount, max_amount,
      exists (select from account_pool join merchant on merchant.id = account_pool.merchant_id
        where account_id = account.id and enabled and merchant.id = ${merchantId ?? null}
        and ${inScope(scope, merchantColumns)}) as in_pool
    from account join channel on channel.code = account.channel_code
    where ${seen(scope)}
      and (${payType ?? null}::text is null or pay_type = ${payType ?? null} or pay_type = 'both')
      and (${status ?? null}::smallint is null or account.status = ${status ?? null})
      and (${countryId ?? null}::text is null or account.country_id = ${countryId ?? null})
      and (${channelCode ?? null}::text is null or account.channel_code = ${channelCode ?? null})
      and (${keyword ?? null}::text is null or strpos(lower(account_name), lower(${keyword ?? null})) > 0)
    order by account.country_id, account.channel_code, account_name limit 1000`.execute(db);
  return rows;
}

/** Codes of the channels that are open, and have an account of the kind asked for. */
export async function listChannelCodes(
  db: Reads,
  { countryId, payType }: { countryId?: string | undefined; payType?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from channel
    where status = 1 and (${countryId ?? null}::text is null or ${countryId ?? null} = any(country_ids))
      and (${payType ?? null}::text is null or exists (
        select from account where channel_code = channel.code and (pay_type = ${payType ?? null} or pay_type = 'both')))
    order by code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Accounts by id, or by the beginning of their names in whatever case. */
export async function findAccounts(db: Reads, scope: Scope, sought: string, most: number) {
  const begins = `${sought.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: string; accountName: string; channelCode: string; countryId: string }>`
    select id, account_name, channel_code, country_id from account
    where ${seen(scope)} and (lower(account_name) like ${begins}
    or id = ${/^[1-9]\d{0,17}$/.test(sought) ? sought : '0'})
    order by account_name, id limit ${most}`.execute(db);
  return rows;
}
