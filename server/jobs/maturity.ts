import { sql } from 'kysely';
import { paymentStatus, settleState } from '#contract/status';
import type { Writes } from '../db/open';
import { emit } from '../db/outbox';
import { matured } from '../ledger/events';
import { post } from '../ledger/post';
import { toCurrency } from '../money';
import type { Job, Services } from '../services';
import { maySettle } from '../verification/settlement';

const BATCH = 500;
type Due = { id: string; order_no: string; merchant_id: string; agent_id: string | null; country_id: string; currency: string; net_amount: string };

/** Collected money whose waiting time is over becomes spendable: one journal per merchant and run. Books that were found broken stop it. */
export const maturity: Job = {
  name: 'maturity',
  everyMs: 5000,
  run: async (services) => ((await maySettle(services)) ? matureDue(services) : 0),
};

/** Gives how many orders matured. */
export async function matureDue(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const now = services.clock.now();
  const merchants = await dueMerchants(services, now);
  let count = 0;
  for (const merchantId of merchants)
    count += await services.db.writes.transaction().execute((tx) => matureMerchant(tx, merchantId, { ...services, now }));
  return count;
}

const dueMerchants = async ({ db }: Pick<Services, 'db'>, now: Date) => {
  const { rows } = await sql<{ merchant_id: string }>`
    select distinct merchant_id from (
      select merchant_id from payment_order where ${isDue(now)} order by available_time limit ${BATCH}) as due order by merchant_id`.execute(
    db.reads,
  );
  return rows.map((row) => row.merchant_id);
};
const isDue = (now: Date) => sql`status = ${paymentStatus.paid} and settle_state = ${settleState.pending} and available_time <= ${now}`;

/** Another process at the same merchant takes other orders: rows it holds are skipped. */
async function matureMerchant(tx: Writes, merchantId: string, { now, nextId }: { now: Date; nextId: Services['nextId'] }): Promise<number> {
  // biome-ignore lint/plugin: held, moved and read in one statement, beside others at the same work.
  const { rows: due } = await sql<Due>`
    with due as (
      select id from payment_order where merchant_id = ${merchantId} and ${isDue(now)} order by id limit ${BATCH} for update skip locked
    )
    update payment_order o set settle_state = ${settleState.available}, version = version + 1 from due where o.id = due.id
    returning o.id, o.order_no, o.merchant_id, o.agent_id, o.country_id, o.currency, o.net_amount`.execute(tx);
  const [first] = due.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  if (first === undefined) return 0;
  const amount = due.reduce((sum, order) => sum + BigInt(order.net_amount), 0n);
  // An order matures once, so the first of a batch names the batch; the batch knows them all.
  const about = { bizNo: first.order_no, orderIds: due.map(({ id }) => id), currency: toCurrency(first.currency), merchantId };
  if (amount > 0n) await post(tx, { ...matured(merchantId, amount), ...about, operator: 'system' }, { now, nextId });
  await emit(
    tx,
    { topic: 'merchant.balance', merchantId, agentId: first.agent_id, countryId: first.country_id, no: merchantId, kind: 'changed' },
    now,
  );
  return due.length;
}
