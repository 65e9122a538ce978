import { sql } from 'kysely';
import { ipListKind } from '#contract/status';
import type { Reads, Writes } from '../db/pools';
import { inScope, merchantColumns, paymentColumns, type Scope } from '../db/scope';

const listsOf = (db: Reads, scope: Scope, id: string) =>
  db
    .selectFrom('merchant')
    .select(['id', 'merchantNo', 'agentId', 'countryId', 'version'])
    .select([sql<string[]>`api_ips::text[]`.as('api'), sql<string[]>`portal_ips::text[]`.as('portal')])
    // What a range is, by kind and range.
    .select(sql<Record<string, Record<string, string>>>`ip_remarks`.as('remarks'))
    .where('id', '=', id)
    .where(inScope(scope, merchantColumns));

/** The lists of one merchant. */
export const findIpLists = (db: Reads, scope: Scope, id: string) => listsOf(db, scope, id).executeTakeFirst();
/** The same, held until the transaction ends. */
export const lockIpLists = (tx: Writes, scope: Scope, id: string) =>
  listsOf(tx, scope, id).forNoKeyUpdate().executeTakeFirst();
export type IpRow = NonNullable<Awaited<ReturnType<typeof findIpLists>>>;

export type StoredKind = Exclude<keyof typeof ipListKind, 'payoutOnly'>;
const columns: Record<StoredKind, string> = { api: 'apiIps', portal: 'portalIps' };

interface IpList {
  kind: StoredKind;
  /** Each with what it is; a range that comes twice is kept once. */
  ips: readonly { cidr: string; remark: string | null }[];
}
export const keepIpList = (db: Writes, scope: Scope, id: string, { kind, ips }: IpList) =>
  // biome-ignore lint/plugin: the ranges as networks and what each is, from one list and in one statement.
  sql`
  with said as (
    select network(cidr::inet) as range, max(remark) as remark
    from jsonb_to_recordset(${JSON.stringify(ips)}::jsonb) as said(cidr text, remark text) group by 1)
  update merchant set version = version + 1, ${sql.ref(columns[kind])} = array(select range from said order by range),
    ip_remarks = ip_remarks || jsonb_build_object(${String(ipListKind[kind])}::text,
      coalesce((select jsonb_object_agg(range::text, remark) from said where remark is not null), '{}'))
  where id = ${id} and ${inScope(scope, merchantColumns)}`.execute(db);

const MOST_CALLERS = 20;
const LATEST_ORDERS = 500;
/** From where the merchant's systems made their latest orders. */
export async function listCallers(db: Reads | Writes, scope: Scope, merchantId: string) {
  const latest = db
    .selectFrom('paymentOrder')
    .select(['clientIp', 'createTime'])
    .where('merchantId', '=', merchantId)
    .where(inScope(scope, paymentColumns))
    .orderBy('id', 'desc')
    .limit(LATEST_ORDERS)
    .as('latest');
  const rows = await db
    .selectFrom(latest)
    .select(['clientIp as ip', sql<Date>`max(create_time)`.as('at')])
    .where('clientIp', 'is not', null)
    .$narrowType<{ ip: string }>()
    .groupBy('clientIp')
    .orderBy('at', 'desc')
    .limit(MOST_CALLERS)
    .execute();
  return rows.map(({ ip, at }) => ({ ip, at: at.getTime() }));
}
