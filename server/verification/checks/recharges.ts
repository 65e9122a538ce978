import { sql } from 'kysely';
import { bizType, doneRecharges, openRecharges } from '#contract/status';
import { type Check, within } from './check';
import { onOwnSide } from './sides';

const isDone = sql`status in (${sql.raw(doneRecharges.join())})`;
/** Of money that is there from the beginning there is no order. */
const isRecharge = sql`j.biz_type = ${bizType.recharge} and j.event <> 'opening'`;

/** Of the order `o`, what its journals gave to its owner, and what of it is ours. */
const shares = sql`
  select count(distinct j.id) as journals,
    coalesce(sum(e.amount) filter (where e.side = 'C' and a.path = coalesce('mch:' || o.merchant_id || ':available',
      'agent:' || o.agent_id || ':available')), 0) as credited,
    coalesce(sum(e.amount) filter (where a.path = 'rev:fee:recharge'), 0) as fee,
    coalesce(sum(e.amount) filter (where e.side = 'D' and a.path in ('asset:bank:' || o.place_id,
      'asset:wallet:' || o.place_id, 'agent:' || o.payer_agent_id || ':rechargeTransit')), 0) as came
  from posting_key k join journal j on j.id = k.journal_id join ledger_entry e on e.journal_id = j.id
  join ledger_account a on a.id = e.account_id
  where k.biz_no = o.order_no and k.biz_type = ${bizType.recharge} and k.event = 'recharged'`;

const isInternal = sql`o.payer_agent_id is not null`;
/** Of the internal order `o`, what all its journals together did to its payer. */
const moved = sql`
  select coalesce(sum(${onOwnSide}) filter (where a.path = 'agent:' || o.payer_agent_id || ':available'), 0) as available,
    coalesce(sum(${onOwnSide}) filter (where a.path = 'agent:' || o.payer_agent_id || ':rechargeTransit'), 0) as transit
  from posting_key k join ledger_entry e on e.journal_id = k.journal_id join ledger_account a on a.id = e.account_id
  where k.biz_no = o.order_no and k.biz_type = ${bizType.recharge}`;
/** What they should have done, by its status. */
const meant = sql`
  select case when o.status in (${sql.raw([...openRecharges, ...doneRecharges].join())}) then -o.amount else 0 end
      as available,
    case when o.status in (${sql.raw(openRecharges.join())}) then o.amount else 0 end as transit`;

/** Recharges and the ledger, each against the other. */
export const recharges: readonly Check[] = [
  {
    name: 'each credited recharge has its one journal, with the amounts of its row',
    by: 'order',
    figures: (range) =>
      sql`select count(*)::int as orders, coalesce(sum(amount), 0)::text as minor from recharge_order
        where ${within('id', range)} and ${isDone}`,
    broken: (range) => sql`
      select 'recharge ' || o.order_no || case when s.journals = 0 then ' has no journal'
        when s.journals > 1 then ' has ' || s.journals || ' journals' else ' differs from its journal' end as word
      from recharge_order o cross join lateral (${shares}) as s
      where ${within('o.id', range)} and ${isDone} and (s.journals <> 1
        or (o.amount - o.fee, o.fee, coalesce(o.usdt_amount, o.amount)) is distinct from (s.credited, s.fee, s.came))`,
  },
  {
    name: 'the journals of each recharge from an agent’s balance moved of it what its status says, once',
    by: 'order',
    figures: (range) => sql`select count(*)::int as recharges, coalesce(sum(amount), 0)::text as minor
      from recharge_order o where ${within('o.id', range)} and ${isInternal}`,
    broken: (range) => sql`
      select 'recharge ' || o.order_no || ' of status ' || o.status || ' moved ' || moved.available || '/'
        || moved.transit || ' of its payer, it says ' || meant.available || '/' || meant.transit as word
      from recharge_order o cross join lateral (${moved}) as moved cross join lateral (${meant}) as meant
      where ${within('o.id', range)} and ${isInternal}
        and (moved.available, moved.transit) is distinct from (meant.available, meant.transit)`,
  },
  {
    name: 'each journal of a recharge has its order, which was credited where the journal credits',
    by: 'journal',
    figures: (range) =>
      sql`select count(*)::int as journals from journal j where ${within('j.id', range)} and ${isRecharge}`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' of ' || j.biz_no || coalesce(': the recharge has status ' || o.status,
        ': there is no such recharge') as word
      from journal j left join recharge_order o on o.order_no = j.biz_no
      where ${within('j.id', range)} and ${isRecharge} and (o.id is null
          or j.event = 'recharged' and o.status not in (${sql.raw(doneRecharges.join())}))`,
  },
];
