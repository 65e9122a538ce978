// Owners' money on its way to them, and the ledger, each against the other (`domain/money.md` E.5).
import { sql } from 'kysely';
import { bizType, merchantType, openSettlements, settlementStatus } from '#contract/status';
import { bank, fee, wallet } from '../../ledger/account';
import { type Check, whole, within } from './check';
import { onOwnSide } from './sides';

const { settlementApplied, settlementDone, settlementBack } = bizType;
const kinds = sql`(${sql.raw([settlementApplied, settlementDone, settlementBack].join())})`;
const isOpen = sql`s.status in (${sql.raw(openSettlements.join())})`;
const isPaid = sql`s.status = ${sql.lit(settlementStatus.paid)}`;

const transit = sql`select book, currency, sum(balance) as amount from ledger_account
  where kind in ('mch:settleTransit', 'agent:settleTransit') group by book, currency`;
const open = sql`
  select coalesce((m.merchant_type = ${sql.lit(merchantType.test)})::int, 0) as book, s.currency, sum(s.debit) as amount
  from settlement s left join merchant m on m.id = s.merchant_id where ${isOpen} group by 1, 2`;

const ownersOf = sql`coalesce('mch:' || s.merchant_id, 'agent:' || s.agent_id)`;
/** Of the settlement `s`, what all its journals together did to each. */
const moved = sql`
  select coalesce(sum(${onOwnSide}) filter (where a.path = ${ownersOf} || ':available'), 0) as available,
    coalesce(sum(${onOwnSide}) filter (where a.path = ${ownersOf} || ':settleTransit'), 0) as transit,
    coalesce(sum(${onOwnSide}) filter (where a.path in (${bank('').path} || s.bank_id,
      ${wallet('').path} || s.bank_id)), 0) as place,
    coalesce(sum(${onOwnSide}) filter (where a.path = ${fee('settlement').path}), 0) as fee
  from posting_key k join ledger_entry e on e.journal_id = k.journal_id join ledger_account a on a.id = e.account_id
  where k.biz_no = s.order_no and k.biz_type in ${kinds}`;
/** What they should have done, by its status. */
const meant = sql`
  select case when ${isOpen} or ${isPaid} then -s.debit else 0 end as available,
    case when ${isOpen} then s.debit else 0 end as transit,
    case when ${isPaid} then -coalesce(s.usdt_amount, s.remit_amount) else 0 end as place,
    case when ${isPaid} then s.fee else 0 end as fee`;
const figures = ['available', 'transit', 'place', 'fee'];
const textOf = (row: string) => sql.raw(figures.map((figure) => `${row}.${figure}`).join(` || '/' || `));
const compared = (row: string) => sql.raw(figures.map((figure) => `${row}.${figure}`).join());

export const settlements: readonly Check[] = [
  whole({
    name: 'settleTransit of each currency of each book is the sum of its open settlements',
    figures: sql`select count(*)::int as settlements, coalesce(sum(debit), 0)::text as minor from settlement s
      where ${isOpen}`,
    broken: sql`
      select currency || ' of book ' || book || ' has ' || coalesce(h.amount, 0) || ' in settleTransit, explained '
        || coalesce(o.amount, 0) as word
      from (${transit}) as h full join (${open}) as o using (book, currency)
      where coalesce(h.amount, 0) <> coalesce(o.amount, 0)`,
  }),
  {
    name: 'the journals of each settlement moved what its status and its amounts say, once',
    by: 'order',
    figures: (range) => sql`select count(*)::int as settlements, coalesce(sum(debit), 0)::text as minor from settlement
      where ${within('id', range)}`,
    broken: (range) => sql`
      select 'settlement ' || s.order_no || ' of status ' || s.status || ' moved ' || ${textOf('moved')} || ', it says '
        || ${textOf('meant')} as word
      from settlement s cross join lateral (${moved}) as moved cross join lateral (${meant}) as meant
      where ${within('s.id', range)} and (${compared('moved')}) is distinct from (${compared('meant')})`,
  },
  {
    name: 'each journal of a settlement has its settlement',
    by: 'journal',
    figures: (range) => sql`select count(*)::int as journals from journal j
      where ${within('j.id', range)} and j.biz_type in ${kinds}`,
    broken: (range) => sql`
      select 'journal ' || j.journal_no || ' of ' || j.biz_no || ': there is no such settlement' as word from journal j
      where ${within('j.id', range)} and j.biz_type in ${kinds}
        and not exists (select from settlement s where s.order_no = j.biz_no)`,
  },
];
