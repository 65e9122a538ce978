import { type RawBuilder, sql } from 'kysely';
import {
  book,
  fundStatus,
  fundType,
  openRecharges,
  openRefunds,
  openSettlements,
  receiptStatus,
  settleState,
  ticketStatus,
  wasPaid,
} from '#contract/status';
import { agentPocket, merchantPocket, type Pocket, suspense, transit } from '../../ledger/account';
import { type Check, whole } from './check';

/** What stands in a pocket of each merchant, against the rows (merchant_id, currency, amount) that hold it there. */
function explained(pocket: Pocket, by: string, rows: RawBuilder<unknown>): Check {
  const { path } = merchantPocket('*', pocket);
  const accounts = sql`select owner_id, currency, balance from ledger_account where owner_type = 'merchant'
    and path = replace(${path}, '*', owner_id::text)`;
  return whole({
    name: `${pocket} of each merchant is the sum of ${by}`,
    figures: sql`select count(*)::int as rows, coalesce(sum(amount), 0)::text as minor from (${rows}) as held`,
    broken: sql`
      select 'merchant ' || coalesce(owner_id, merchant_id) || ' ' || coalesce(a.currency,
      h.currency) || ' has ' || coalesce(balance, 0) || ', explained ' || coalesce(h.amount, 0) as word
      from (${accounts}) as a
        full join (select merchant_id, currency, sum(amount) as amount from (${rows}) as row
        group by merchant_id, currency) as h
          on h.merchant_id = a.owner_id and h.currency = a.currency
      where coalesce(balance, 0) <> coalesce(h.amount, 0)`,
  });
}

/** What every account of a kind has, with what is not folded yet. */
const ofKind = (kind: string) => sql`select book, currency, sum(balance + coalesce((select sum(amount) from house_delta
    where account_id = ledger_account.id), 0)) as balance
  from ledger_account where kind = ${kind} group by book, currency`;
/** What people corrected at our own places: more than the books said is owed to somebody, less is missing. */
const corrections = sql`select ${sql.lit(book.live)} as book, currency,
    case when from_id is null then amount else -amount end as amount from fund_record
  where record_type = ${sql.lit(fundType.correction)} and status = ${sql.lit(fundStatus.arrived)}`;
const openReceipts = sql`select book, currency, amount - given as amount from receipt
  where status = ${receiptStatus.open} and journal_no is not null`;

/** What lies in suspense against the receipts that nobody has worked off, and what was corrected at places of ours. */
const suspended: Check = whole({
  name: 'suspense of each currency of each book is the sum of its open receipts and of what was corrected',
  figures: sql`select (select count(*)::int from (${openReceipts}) as open) as receipts,
    (select count(*)::int from (${corrections}) as made) as corrections`,
  broken: sql`
    select coalesce(a.currency, r.currency) || ' of book ' || coalesce(a.book, r.book) || ' has ' || coalesce(a.balance, 0)
      || ' in suspense, explained ' || coalesce(r.amount, 0) as word
    from (${ofKind(suspense.path)}) as a
      full join (select book, currency, sum(amount) as amount
        from (${openReceipts} union all ${corrections}) as held group by book, currency) as r
        using (book, currency)
    where coalesce(a.balance, 0) <> coalesce(r.amount, 0)`,
});

const underWay = sql`select ${sql.lit(book.live)} as book, currency, sum(amount) as amount from fund_record
  where status = ${sql.lit(fundStatus.inTransit)} group by currency`;
/** What is between two places of ours, against the records that nobody has said arrived. */
const inTransit: Check = whole({
  name: 'internal transit of each currency is the sum of its records in transit',
  figures: sql`select count(*)::int as records, coalesce(sum(amount), 0)::text as minor from fund_record
    where status = ${sql.lit(fundStatus.inTransit)}`,
  broken: sql`
    select coalesce(a.currency, r.currency) || ' has ' || coalesce(a.balance, 0) || ' in transit, explained '
      || coalesce(r.amount, 0) as word
    from (${ofKind(transit.path)}) as a full join (${underWay}) as r using (book, currency)
    where coalesce(a.balance, 0) <> coalesce(r.amount, 0)`,
});

/** The same of agents, against rows (agent_id, currency, amount). */
function explainedOfAgents(pocket: 'settleTransit' | 'rechargeTransit', by: string, rows: RawBuilder<unknown>): Check {
  const { path } = agentPocket('*', pocket);
  return whole({
    name: `${pocket} of each agent is the sum of ${by}`,
    figures: sql`select count(*)::int as rows, coalesce(sum(amount), 0)::text as minor from (${rows}) as held`,
    broken: sql`
      select 'agent ' || coalesce(owner_id, agent_id) || ' ' || coalesce(a.currency, h.currency) || ' has '
        || coalesce(balance, 0) || ', explained ' || coalesce(h.amount, 0) as word
      from (select owner_id, currency, balance from ledger_account where owner_type = 'agent'
          and path = replace(${path}, '*', owner_id::text)) as a
        full join (select agent_id, currency, sum(amount) as amount from (${rows}) as row
          group by agent_id, currency) as h on h.agent_id = a.owner_id and h.currency = a.currency
      where coalesce(balance, 0) <> coalesce(h.amount, 0)`,
  });
}

const nothing = sql`select null::bigint as merchant_id, null::text as currency, 0 as amount where false`;

/** Money that waits for something, against what it waits for. */
export const holds: readonly Check[] = [
  suspended,
  inTransit,
  explained(
    'frozen',
    'its open tickets',
    sql`select merchant_id, currency, remaining as amount from freeze_ticket where status = ${ticketStatus.open}`,
  ),
  explained(
    'pending',
    'its paid orders that have not matured',
    sql`select merchant_id, currency, net_amount as amount from payment_order
      where status in (${sql.raw(wasPaid.join())}) and settle_state = ${settleState.pending}`,
  ),
  explained(
    'refundTransit',
    'its open refunds',
    sql`select merchant_id, currency, amount from refund where status in (${sql.raw(openRefunds.join())})`,
  ),
  explained(
    'settleTransit',
    'its open settlements',
    sql`select merchant_id, currency, debit as amount from settlement
      where status in (${sql.raw(openSettlements.join())}) and merchant_id is not null`,
  ),
  explainedOfAgents(
    'settleTransit',
    'its open settlements',
    sql`select agent_id, currency, debit as amount from settlement
      where status in (${sql.raw(openSettlements.join())}) and agent_id is not null`,
  ),
  explainedOfAgents(
    'rechargeTransit',
    'the open recharges that it pays from its balance',
    sql`select payer_agent_id as agent_id, currency, amount from recharge_order
      where status in (${sql.raw(openRecharges.join())}) and payer_agent_id is not null`,
  ),
  ...(['payoutTransit', 'exchangeTransit'] as const).map((pocket) =>
    explained(pocket, 'nothing, as long as no order of that kind can be made', nothing),
  ),
];
