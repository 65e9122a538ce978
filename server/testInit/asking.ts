import { playOutcome } from '../channel/simulator/staging';
import { askChannel } from '../channel/submission';
import { orderNo } from '../db/orderNo';
import { eachByItself } from '../eachByItself';
import { findOrder } from '../payment/order';
import type { Job, Services } from '../services';
import { type DueOrder, endAsking, leaseDue } from './store';

const BATCH = 20;
/** So long after a try that failed, ms; whatever it says, the order's own time ends it. */
const PAUSE_MS = 15_000;

/** Asks the simulator to collect test orders, and has their payers do what was chosen. */
export const testOrderJob: Job = {
  name: 'testOrders',
  everyMs: 500,
  run: async (services) => {
    const now = services.clock.now();
    const again = new Date(now.getTime() + PAUSE_MS);
    const due = await leaseDue(services.db.writes, { now, again, most: BATCH });
    const walk = { job: 'testOrders', things: due, nameOf: ({ orderId }: DueOrder) => orderId, atOnce: BATCH };
    await eachByItself(services, walk, (one) => ask(services, one).then(() => 1));
    return due.length;
  },
};

async function ask(services: Services, { orderId, merchantId, outcome, merchantName }: DueOrder): Promise<void> {
  const { db, clock } = services;
  const order = await findOrder(db.writes, merchantId, { orderNo: orderNo('P', orderId) });
  if (!order || order.expireTime <= clock.now()) return void (await endAsking(db.writes, orderId));
  const current = await askChannel(services, order, merchantName);
  if (current.payUrl === null) return;
  await playOutcome(db.writes, current.orderNo, outcome, clock.now());
  await endAsking(db.writes, orderId);
}
