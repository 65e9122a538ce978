import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/columns';
import type { Event } from '../db/outbox';
import { CHANNEL, packed } from '../live/event';
import type { Job } from '../services';

const BATCH = 500;

/**
 * Takes what happened out of the outbox and tells every server process. Taking and telling are one transaction, so a relay
 * that dies has told nothing and lost nothing; several relays share the rows.
 */
export const relay: Job = {
  name: 'relay',
  everyMs: 100,
  run: ({ db }) =>
    db.writes.transaction().execute(async (tx) => {
      const events = await take(tx);
      const texts = packed(events);
      if (texts.length > 0) await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(tx);
      // Less than a batch waits for the next round, so that changes travel together.
      return events.length === BATCH ? BATCH : 0;
    }),
};

async function take(tx: Transaction<Tables>): Promise<Event[]> {
  const { rows } = await sql<{ event: Event }>`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
      returning id, topic, payload)
    select payload || jsonb_build_object('topic', topic) as event from taken order by id`.execute(tx);
  return rows.map((row) => row.event);
}
