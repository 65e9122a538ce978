// Whose merchants something is about (decision 0029): rows of approval and audit carry it, and by it somebody who sees
// some merchants only is shown them.
import { type RawBuilder, sql } from 'kysely';
import type { AuditType } from '#contract/audited';
import { isId, type Kind } from '#contract/shape';
import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** The merchants of an agent `id`, with those of the agents below a super agent. */
export const merchantsOfAgent = (id: RawBuilder<unknown>) => sql`(with recursive team as (
    select id, proxy_type from agent where id = ${id}
    union select child.id, child.proxy_type from agent child join team on child.parent_id = team.id
    and team.proxy_type = 'admpro')
  select coalesce(array_agg(id order by id), '{}') from merchant where agent_id in (select id from team))`;

/**
 * Columns of a role `r`: its merchants, null for every one there is. Roles of other kinds have none, but for those of a
 * house.
 */
export const merchantsOfRole = sql`case when r.owner_id is not null and r.scope = 2 then array[r.owner_id]
  when r.owner_id is not null then ${merchantsOfAgent(sql`r.owner_id`)}
  when r.scope <> 1 then '{}'::bigint[] when r.merchant_ids <> '{}'
  or r.company_ids <> '{}' then array(
  select id from merchant where (r.merchant_ids = '{}' or id = any(r.merchant_ids)) and (r.company_ids = '{}'
  or company_id = any(r.company_ids))) end`;

/** Of an employee `e`: the merchants of their house, which our own people do not have. */
const ofHouse = sql`case e.owner_type when 'merchant' then array[e.owner_id]
  when 'agent' then ${merchantsOfAgent(sql`e.owner_id`)} else '{}'::bigint[] end`;

/**
 * Of an employee `e`: the merchants whose data they may see, null for every one there is. A dealer owns none of them.
 */
export const merchantsOfPerson = sql`case when e.owner_type <> 'platform' then ${ofHouse}
  when not exists (select from employee_role er join role r on r.id = er.role_id where er.employee_id = e.id
  and (${merchantsOfRole}) is null) then array(
    select distinct one from employee_role er join role r on r.id = er.role_id, unnest(${merchantsOfRole}) as one
    where er.employee_id = e.id) end`;

/** A thing that a request names by its id, that it changes, or the one who asks. */
export interface Thing {
  how: 'named' | 'changed' | 'asked';
  kind: string;
  no: string;
}

const nobodys = sql`'{}'::bigint[]`;
const unknown = sql`null::bigint[]`;
/** Of a row that is an owner's: a merchant itself, or all merchants of an agent; a dealer has none. */
const ownersMerchants = sql`case when merchant_id is not null then array[merchant_id]
  when agent_id is not null then ${merchantsOfAgent(sql`agent_id`)} else ${nobodys} end`;
/**
 * Of a thing of each kind, whose id is `thing.id`; a kind that is new does not compile without. Null where there is
 * none such.
 */
const named: Record<Kind, RawBuilder<unknown>> = {
  merchant: sql`(select array[id] from merchant where id = thing.id)`,
  agent: sql`(select ${merchantsOfAgent(sql`agent.id`)} from agent where id = thing.id)`,
  company: sql`(select array(select id from merchant where company_id = company.id) from company where id = thing.id)`,
  owner: sql`coalesce((select array[id] from merchant where id = thing.id), (select ${merchantsOfAgent(sql`agent.id`)}
    from agent where id = thing.id),
    (select ${nobodys} from employee where owner_type = 'dealer' and owner_id = thing.id limit 1))`,
  account: sql`(select array(select distinct merchant_id from account_pool where account_id = account.id) from account
    where id = thing.id)`,
  switch: sql`(select array(select distinct merchant_id from account_switch_place where switch_id = account_switch.id)
    from account_switch where id = thing.id)`,
  poolBatch: sql`(select array(select distinct merchant_id from pool_batch_place where batch_id = pool_batch.id)
    from pool_batch where id = thing.id)`,
  payment: sql`(select array[merchant_id] from payment_order where id = thing.id)`,
  refund: sql`(select array[merchant_id] from refund where refund_no = thing.no)`,
  complaint: sql`(select array[merchant_id] from complaint where complaint_no = thing.no)`,
  // An agent's is no merchant's.
  recharge: sql`(select array_remove(array[merchant_id], null) from recharge_order where order_no = thing.no)`,
  receipt: sql`coalesce((select array[merchant_id] from payment_order where id = (select order_id from receipt
    where id = thing.id)), (select ${nobodys} from receipt where id = thing.id))`,
  ticket: sql`(select array[merchant_id] from freeze_ticket where id = thing.id)`,
  settlement: sql`(select ${ownersMerchants} from settlement where order_no = thing.no)`,
  settlementAccount: sql`(select ${ownersMerchants} from settlement_account where id = thing.id)`,
  notice: sql`(select array[merchant_id] from notice where id = thing.id and merchant_id is not null)`,
  replay: sql`(select array[merchant_id] from notice_replay where id = thing.id and merchant_id is not null)`,
  notification: sql`(select array[merchant_id] from notification where id = thing.id)`,
  apiRequest: sql`(select array[merchant_id] from api_log where id = thing.id and merchant_id is not null)`,
  employee: sql`(select ${merchantsOfPerson} from employee e where e.id = thing.id)`,
  session: sql`(select ${merchantsOfPerson} from session s join employee e on e.id = s.employee_id
    where s.id = thing.id)`,
  role: sql`(select ${merchantsOfRole} from role r where r.id = thing.id)`,
  audit: sql`(select merchant_ids from audit where id = thing.id)`,
  approval: sql`(select merchant_ids from approval where id = thing.id)`,
  rule: nobodys,
  route: sql`(select nullif(merchant_ids, '{}') from route_rule where id = thing.id order by version desc limit 1)`,
  settlementRule: sql`(select case owner_type when 1 then array[owner_id]
    when 2 then ${merchantsOfAgent(sql`owner_id`)} end from settlement_rule where id = thing.id limit 1)`,
  contact: nobodys,
  announcement: sql`(select merchant_ids from announcement where id = thing.id)`,
  listed: sql`(select array[merchant_id] from blacklist_entry where id = thing.id and merchant_id is not null)`,
  file: sql`(select case owner_kind when 'merchant' then array[owner_id]
    when 'company' then array(select id from merchant where company_id = owner_id)
    when 'bank' then null when 'fund' then null
    when 'payment' then (select array[merchant_id] from payment_order where id = owner_id)
    when 'refund' then (select array[merchant_id] from refund where id = owner_id)
    when 'recharge' then (select array_remove(array[merchant_id], null) from recharge_order where id = owner_id)
    when 'complaint' then (select array[merchant_id] from complaint where id = owner_id)
    when 'settlement' then (select ${ownersMerchants} from settlement where settlement.id = owner_id)
    when 'approval' then (select merchant_ids from approval where approval.id = owner_id) else ${nobodys} end
    from file where file.id = thing.id)`,
  moment: nobodys,
  // The house's own, which nobody sees who sees some merchants only.
  bank: unknown,
  statement: unknown,
  statementLine: unknown,
  snapshot: unknown,
  fund: unknown,
  handover: unknown,
};
/** Of a changed thing, whose number is `thing.no`; a type that is new does not compile without. */
const changed: Record<AuditType, RawBuilder<unknown>> = {
  merchant: sql`(select array[id] from merchant where merchant_no = thing.no)`,
  payment: named.payment,
  refund: named.refund,
  recharge: named.recharge,
  complaint: named.complaint,
  receipt: sql`coalesce((select array[merchant_id] from payment_order where id = (select order_id from receipt
    where receipt_no = thing.no)), (select ${nobodys} from receipt where receipt_no = thing.no))`,
  employee: sql`(select ${merchantsOfPerson} from employee e where e.user_name = thing.no)`,
  role: sql`(select ${merchantsOfRole} from role r where r.code = thing.no)`,
  policy: sql`(select ${merchantsOfRole} from role r where r.code = thing.no)`,
  approval: named.approval,
  menu: nobodys,
  approvalRule: nobodys,
  file: nobodys,
  contact: nobodys,
  announcement: sql`(select merchant_ids from announcement where id::text = thing.no)`,
  blacklist: nobodys,
  settlement: named.settlement,
  settlementAccount: named.settlementAccount,
  // Every merchant's.
  price: unknown,
  // The house's own, or nobody knows whose.
  fund: unknown,
  agent: unknown,
  company: unknown,
  account: unknown,
  accountSwitch: unknown,
  payoutSet: unknown,
  bank: unknown,
  bankHoliday: unknown,
  channel: unknown,
  routeRule: unknown,
  settlementRule: unknown,
  cache: unknown,
  system: unknown,
  verification: unknown,
};
const findOf = ({ how, kind }: Thing): RawBuilder<unknown> => {
  if (how === 'asked') return sql`(select ${ofHouse} from employee e where e.id = thing.id)`;
  const finds: Readonly<Record<string, RawBuilder<unknown>>> = how === 'named' ? named : changed;
  return Object.hasOwn(finds, kind) ? (finds[kind] ?? unknown) : unknown;
};

/** An order's number says its id. */
const idOf = ({ kind, no }: Thing): string | null =>
  kind === 'payment' ? (idOfNo('P', no) ?? null) : isId(no) ? no : null;

/** The ids of all merchants that these things are about; null where they are about every one, or nobody knows. */
export function merchantsOf(things: readonly Thing[]): RawBuilder<string[] | null> {
  if (things.length === 0) return sql`'{}'::bigint[]`;
  const kinds = new Map(things.map((thing) => [`${thing.how} ${thing.kind}`, thing]));
  const parts = [...kinds.values()].map((first) =>
    partOf(
      first,
      things.filter(({ how, kind }) => how === first.how && kind === first.kind),
    ),
  );
  return sql`(with about(merchants) as (${sql.join(parts, sql` union all `)})
    select case when not exists (select from about where merchants is null) then array(select distinct one
    from about, unnest(merchants) as one order by one) end)`;
}
const partOf = (first: Thing, same: readonly Thing[]) =>
  sql`select ${findOf(first)}
    from unnest(${same.map(idOf)}::bigint[], ${same.map(({ no }) => no)}::text[]) as thing(id, no)`;

/**
 * The condition on a column of `merchantsOf`: all of them are within the scope. Who sees some merchants only is not
 * shown what nobody knows whose it is, and is shown what is about none. People of merchants and agents have other
 * columns for what is theirs.
 */
export function aboutScope(scope: Scope, column: string): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  if (scope.countryIds.length === 0 && !scope.merchantIds) return sql`true`;
  const merchants = sql.ref(column);
  const within = sql<boolean>`not exists (select from unnest(${merchants}) as one where one not in (select merchant.id
    from merchant where ${inScope(scope, merchantColumns)}))`;
  return scope.merchantIds ? sql`(${merchants} is not null and ${within})` : within;
}

/** The one merchant that a request for approval is about; undefined where there are none or several. */
export async function merchantOfRequest(db: Reads, approvalId: string): Promise<string | undefined> {
  const request = db.selectFrom('approval').select('merchantIds').where('id', '=', approvalId);
  const [only, other] = (await request.executeTakeFirst())?.merchantIds ?? [];
  return other === undefined ? only : undefined;
}
