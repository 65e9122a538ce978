import { outboxBell } from '../db/bell';
import { takeEvents, tell } from '../db/outbox';
import { CHANNEL, packed } from '../live/event';
import type { Job } from '../services';

const BATCH = 500;

/**
 * Takes what happened out of the outbox and tells every server process. Taking and telling are one transaction, so a
 * relay that dies has told nothing and lost nothing; several relays share the rows.
 */
export const relay: Job = {
  name: 'relay',
  everyMs: 100,
  bell: outboxBell,
  run: ({ db }) =>
    db.writes.transaction().execute(async (tx) => {
      const events = await takeEvents(tx, BATCH);
      const texts = packed(events);
      if (texts.length > 0) await tell(tx, CHANNEL, texts);
      // Less than a batch waits for the next round, so that changes travel together.
      return events.length === BATCH ? BATCH : 0;
    }),
};
