import { sql } from 'kysely';
import { bizType } from '#contract/status';
import { DAY } from '#contract/time';
import { momentOfId } from '../server/db/idTime';
import type { Db } from '../server/db/pools';
import { floorId } from '../server/db/snowflake';
import { bare } from './bare';

/** A payment's journal: what the channel owes, the merchant's net, our fee, the channel's cost twice. */
const LINES = 5;
/** The last merchant has so many journals in all. */
const FEW = 500;

interface Shape {
  lines: number;
  days: number;
  until: number;
  /** The first has every second journal, the last very few. */
  merchantIds: readonly string[];
}

/**
 * So many ledger lines, evenly over the days before `until`; one account has a tenth of them. Each journal is about the
 * numbered order that was made last before it.
 */
export async function fillLedger(db: Db, { lines, days, until, merchantIds }: Shape): Promise<void> {
  const journals = Math.floor(lines / LINES);
  const first = floorId(until - days * DAY);
  const step = ((BigInt(floorId(until)) - BigInt(first)) / BigInt(journals)).toString();
  await sql`create unlogged table made as
    select ${first}::bigint + n * ${step}::bigint as id, 1000 + n * 7919 % 500000 as amount,
      (${merchantIds}::bigint[])[case when n % 2 = 0 then 1
        when n % ${Math.floor(journals / FEW)}::bigint = 1 then ${merchantIds.length}::bigint
        else 2 + n / 2 % ${merchantIds.length - 2}::bigint end] as merchant_id,
      n as attempt, o.no
    from generate_series(0, ${journals}::bigint - 1) as n
      join numbered o on o.place = n * (select count(*) from numbered) / ${journals}`.execute(db);
  await makeAccounts(db, merchantIds);
  await bare(db, ['journal', 'ledger_entry', 'posting_key'], () => fillLines(db));
  await sql`update ledger_account a set seq = s.seq, balance = s.balance from (
      select account_id, max(seq) as seq, sum(amount) as balance from ledger_entry where seq is not null group by 1) as s
    where a.id = s.account_id`.execute(db);
  await sql`drop table made`.execute(db);
}

async function makeAccounts(db: Db, merchantIds: readonly string[]): Promise<void> {
  await sql`insert into ledger_account (path, currency, side, strict, owner_type, owner_id)
    select 'mch:' || id || ':available', 'MXN', 'C', true, 'merchant', id from unnest(${merchantIds}::bigint[]) as id
    on conflict do nothing`.execute(db);
  await sql`insert into ledger_account (path, currency, side, strict)
    values ('rev:fee:payment', 'MXN', 'C', false), ('asset:channel:demo:receivable', 'MXN', 'D', false),
      ('cost:channel:payment', 'MXN', 'D', false)
    on conflict do nothing`.execute(db);
}

async function fillLines(db: Db): Promise<void> {
  const at = momentOfId(sql`id`);
  const house = (path: string) => sql`(select id from ledger_account where path = ${path} and currency = 'MXN')`;
  const channel = house('asset:channel:demo:receivable');
  await sql`insert into posting_key (biz_no, biz_type, event, attempt, journal_id)
    select no, ${bizType.payment}, 'paid', attempt, id from made`.execute(db);
  await sql`insert into journal (id, journal_no, biz_type, biz_no, event, attempt, lines_hash, merchant_id, book_time,
      effective_time, operator)
    select id, 'J' || id, ${bizType.payment}, no, 'paid', attempt, '', merchant_id, ${at}, ${at}, 'system'
    from made order by id`.execute(db);
  await sql`insert into ledger_entry (journal_id, line_no, account_id, seq, side, currency, amount, balance_after)
    select made.id, line_no, account_id, seq, line.side, 'MXN', line.amount, after
    from (select m.id, m.amount, net, a.id as own, row_number() over own as place, sum(net) over own as held
        from (select *, amount - amount * 35 / 1000 as net from made) as m
          join ledger_account a on a.path = 'mch:' || m.merchant_id || ':available'
        window own as (partition by a.id order by m.id)) as made
      cross join lateral (values
        (1, ${channel}, null::bigint, 'D', amount, null::numeric),
        (2, own, place, 'C', net, held),
        (3, ${house('rev:fee:payment')}, null, 'C', amount - net, null),
        (4, ${house('cost:channel:payment')}, null, 'D', amount / 50, null),
        (5, ${channel}, null, 'C', amount / 50, null)) as line (line_no, account_id, seq, side, amount, after)
    order by made.id, line_no`.execute(db);
}
