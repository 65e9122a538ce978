// Messages to merchants' systems as they are left for the worker.
import { sql } from 'kysely';
import { notifyStatus } from '#contract/status';
import { atEnd } from '../db/gathering';
import type { Writes } from '../db/pools';
import { idsSince } from '../db/snowflake';
import type { NotifiedOrder } from './notification';

export const stopOlder = (tx: Writes, orderId: string): Promise<void> =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`update notification set status = ${notifyStatus.stopped}, next_at = null
      where order_id = ${orderId} and id >= ${idsSince(orderId)} and status = ${notifyStatus.sending}`,
  );

interface Inserted {
  id: string;
  url: string;
  body: string;
  createdAt: Date;
  replayOf: string | null;
  replayId: string | null;
}
export const insertNotification = (
  tx: Writes,
  { kind, id: orderId, merchantId, agentId, countryId }: NotifiedOrder,
  { id, url, body, createdAt, replayOf, replayId }: Inserted,
): Promise<void> =>
  atEnd(
    tx,
    // biome-ignore lint/plugin: at every order, where an object costs 6 µs more (decision 0038).
    sql`insert into notification (id, merchant_id, order_kind, order_id, agent_id, country_id, url, body, status, next_at,
        created_at, replay_of, replay_id)
      values (${id}, ${merchantId}, ${kind}, ${orderId}, ${agentId}, ${countryId}, ${url}, ${body},
        ${notifyStatus.sending}, ${createdAt}, ${createdAt}, ${replayOf}, ${replayId})`,
  );
