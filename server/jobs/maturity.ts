import { waitBriefly } from '../db/briefly';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import { eachByItself, restingOf } from '../eachByItself';
import { matured } from '../ledger/events';
import { post } from '../ledger/post';
import type { Job, Services } from '../services';
import { maySettle } from '../verification/settlement';
import { listDueMerchants, takeDue } from './store';

const BATCH = 500;

/**
 * Collected money whose waiting time is over becomes spendable: one journal per merchant and run. Books that were found
 * broken stop it.
 */
export const maturity: Job = {
  name: 'maturity',
  everyMs: 5000,
  run: async (services) => ((await maySettle(services)) ? matureDue(services) : 0),
};

/** Gives how many orders matured. */
export async function matureDue(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const now = services.clock.now();
  const resting = restingOf(services, maturity.name);
  const merchants = await listDueMerchants(services.db.reads, { now, most: BATCH, resting });
  const walk = { job: maturity.name, things: merchants, nameOf: (merchantId: string) => merchantId };
  return eachByItself(services, walk, (merchantId) =>
    services.db.writes.transaction().execute((tx) => matureMerchant(tx, merchantId, { ...services, now })),
  );
}

/** Another process at the same merchant takes other orders: rows it holds are skipped. */
async function matureMerchant(
  tx: Writes,
  merchantId: string,
  { now, nextId }: { now: Date; nextId: Services['nextId'] },
): Promise<number> {
  await waitBriefly(tx);
  const due = await takeDue(tx, merchantId, { now, most: BATCH });
  const [first] = due.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  if (first === undefined) return 0;
  const amount = due.reduce((sum, order) => sum + BigInt(order.netAmount), 0n);
  // An order matures once, so the first of a batch names the batch; the batch knows them all.
  const about = {
    bizNo: first.orderNo,
    orderIds: due.map(({ id }) => id),
    currency: first.currency,
    merchantId,
  };
  if (amount > 0n) await post(tx, { ...matured(merchantId, amount), ...about, operator: 'system' }, { now, nextId });
  await emit(
    tx,
    {
      topic: 'merchant.balance',
      merchantId,
      agentId: first.agentId,
      countryId: first.countryId,
      no: merchantId,
      kind: 'changed',
    },
    now,
  );
  return due.length;
}
