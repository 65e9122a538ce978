import { askChannel } from '../channel/submission';
import { eachByItself } from '../eachByItself';
import type { Job } from '../services';
import { listLostOrders } from './store';

/** The request that made the order is over by then, whatever became of it. */
const FORGOTTEN_MS = 15_000;
const PAUSE_MS = 30_000;
const BATCH = 20;

/**
 * Asks the channel again about orders whose first answer was lost, with the channel or with this server: the payer can
 * then still pay. Asking twice is harmless.
 */
export const askAgainJob: Job = {
  name: 'askAgain',
  everyMs: 5_000,
  run: async (services) => {
    const lost = await listLostOrders(services.db.writes, {
      now: services.clock.now(),
      forgottenMs: FORGOTTEN_MS,
      pauseMs: PAUSE_MS,
      most: BATCH,
    });
    const walk = { job: 'askAgain', things: lost, nameOf: ({ id }: { id: string }) => id, atOnce: BATCH };
    await eachByItself(services, walk, ({ merchantName, ...order }) =>
      askChannel(services, order, merchantName).then(() => 1),
    );
    return 0; // What is still lost is asked at the next beat, not at once.
  },
};
