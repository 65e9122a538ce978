import { paymentStatus } from '#contract/status';
import { askChannel } from '../channel/submission';
import { floorId } from '../db/snowflake';
import type { OrderRow } from '../payment/order';
import type { Job, Services } from '../services';

/** The request that made the order is over by then, whatever became of it. */
const FORGOTTEN_MS = 15_000;
const PAUSE_MS = 30_000;
const BATCH = 20;

/**
 * Asks the channel again about orders whose first answer was lost, with the channel or with this server: the payer can then still
 * pay. Asking twice is harmless.
 */
export const askAgainJob: Job = {
  name: 'askAgain',
  everyMs: 5_000,
  run: async (services) => {
    const lost = await lostOrders(services);
    await Promise.all(lost.map(({ merchant_name, ...order }) => askChannel(services, order, merchant_name)));
    return 0; // What is still lost is asked at the next beat, not at once.
  },
};

function lostOrders({ db, clock }: Services): Promise<(OrderRow & { merchant_name: string })[]> {
  const now = clock.now();
  const asked = new Date(now.getTime() - PAUSE_MS);
  return db.writes
    .selectFrom('payment_order')
    .innerJoin('merchant', 'merchant.id', 'payment_order.merchant_id')
    .selectAll('payment_order')
    .select('merchant.name as merchant_name')
    .where('payment_order.status', '=', paymentStatus.created)
    .where('payment_order.id', '<', floorId(now.getTime() - FORGOTTEN_MS))
    .where('payment_order.pay_url', 'is', null)
    .where('payment_order.expire_time', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upstream_log')
            .select('upstream_log.id')
            .whereRef('upstream_log.order_id', '=', 'payment_order.id')
            .where('upstream_log.id', '>=', floorId(asked.getTime())),
        ),
      ),
    )
    .orderBy('payment_order.id', 'desc')
    .limit(BATCH)
    .execute();
}
