import { type RawBuilder, sql } from 'kysely';
import { ipListKind } from '#contract/status';
import type { Reads, Writes } from '../db/open';
import { inScope, merchantColumns, paymentColumns, type Scope } from '../db/scope';

/** The lists of one merchant; what a range is stands apart, by kind and range. */
export interface IpRow {
  id: string;
  merchantNo: string;
  agentId: string | null;
  countryId: string;
  api: string[];
  portal: string[];
  remarks: Record<string, Record<string, string>>;
  version: number;
}
const row = (scope: Scope, id: string): RawBuilder<IpRow> => sql<IpRow>`
  select id::text, merchant_no as "merchantNo", agent_id::text as "agentId", country_id as "countryId",
    api_ips::text[] as api, portal_ips::text[] as portal, ip_remarks as remarks, version
  from merchant where id = ${id} and ${inScope(scope, merchantColumns)}`;

export async function findIpLists(db: Reads, scope: Scope, id: string): Promise<IpRow | undefined> {
  return (await row(scope, id).execute(db)).rows[0];
}

/** The same, held until the transaction ends. */
export async function lockIpLists(db: Writes, scope: Scope, id: string): Promise<IpRow | undefined> {
  return (await sql<IpRow>`${row(scope, id)} for no key update`.execute(db)).rows[0];
}

export type StoredKind = Exclude<keyof typeof ipListKind, 'payoutOnly'>;
const columns: Record<StoredKind, string> = { api: 'apiIps', portal: 'portalIps' };

interface Kept {
  kind: StoredKind;
  /** Each with what it is; a range that comes twice is kept once. */
  ips: readonly { cidr: string; remark: string | null }[];
}
export const keepIpList = (db: Writes, scope: Scope, id: string, { kind, ips }: Kept) =>
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
export async function listCallers(
  db: Reads | Writes,
  scope: Scope,
  merchantId: string,
): Promise<{ ip: string; at: number }[]> {
  const { rows } = await sql<{ ip: string; at: Date }>`
    select client_ip as ip, max(create_time) as at from (
      select client_ip, create_time from payment_order
      where merchant_id = ${merchantId} and ${inScope(scope, paymentColumns)} order by id desc
      limit ${LATEST_ORDERS}) as latest
    where client_ip is not null group by client_ip order by at desc limit ${MOST_CALLERS}`.execute(db);
  return rows.map(({ ip, at }) => ({ ip, at: at.getTime() }));
}
