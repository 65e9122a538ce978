import { askDue } from '../channel/query';
import { expireOrders } from '../payment/expiry';
import { expireRecharges } from '../recharge/expiry';
import type { Job } from '../services';
import { queryUnasked } from './store';

/** Small enough that a callback which wants one of these orders does not wait long. */
const BATCH = 50;

/**
 * Ends the waiting for payments that nobody made in time: the channel is asked first, and has the last word as long as
 * it has one.
 */
export const expireJob: Job = {
  name: 'expire',
  everyMs: 1_000,
  run: async (services) => {
    const { db, clock } = services;
    await queryUnasked(db.writes, { now: clock.now(), most: BATCH });
    await askDue(services, BATCH, true);
    return expireOrders(services, BATCH);
  },
};

/** Ends the waiting for recharges that nobody paid. */
export const expireRechargesJob: Job = {
  name: 'expireRecharges',
  everyMs: 5_000,
  run: (services) => expireRecharges(services, BATCH),
};
