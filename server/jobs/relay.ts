import { outboxBell } from '../db/bell';
import { tellEvents } from '../db/outbox';
import { CHANNEL } from '../live/event';
import type { Job } from '../services';

const BATCH = 500;

/**
 * Takes what happened out of the outbox and tells every server process. Taking and telling are one statement, so a
 * relay that dies has told nothing and lost nothing; several relays share the rows.
 */
export const relay: Job = {
  name: 'relay',
  everyMs: 100,
  bell: outboxBell,
  run: async ({ db }) => {
    const count = await tellEvents(db.writes, CHANNEL, BATCH);
    // Less than a batch waits for the next round, so that changes travel together.
    return count === BATCH ? BATCH : 0;
  },
};
