import type { Insertable } from 'kysely';
import { notifyStatus } from '#contract/status';
import type { Tables } from '../../server/db/columns';
import type { OrderRow } from '../../server/payment/order';
import { type BuildContext, newId } from './context';

type Given = Partial<Pick<Insertable<Tables['notification']>, 'status' | 'failure' | 'url' | 'body' | 'createdAt'>>;

/** What a merchant was told of an order, once: a try is kept with it where it failed, or was heard. */
export async function buildNotification(
  context: BuildContext,
  order: Pick<OrderRow, 'id' | 'merchantId' | 'notifyUrl'>,
  { status = notifyStatus.failed, failure = null, ...given }: Given = {},
): Promise<string> {
  const id = newId(context);
  const now = context.clock.now();
  const tries = status === notifyStatus.ok || status === notifyStatus.failed ? 1 : 0;
  const tried = { failure: tries === 1 && status !== notifyStatus.ok ? (failure ?? 'refused') : null, tookMs: 12 };
  await context.db
    .insertInto('notification')
    .values({
      id,
      merchantId: order.merchantId,
      orderId: order.id,
      url: order.notifyUrl ?? 'http://127.0.0.1:9/',
      body: '{"merchantOrderNo":"T-1"}',
      status,
      tries,
      createdAt: now,
      nextAt: status === notifyStatus.sending ? now : null,
      ...(tries === 1 && { ...tried, triedAt: now }),
      ...given,
    })
    .execute();
  if (tries === 1)
    await context.db
      .insertInto('notificationTry')
      .values({ ...tried, id: newId(context), notificationId: id, tryNo: 1, at: now })
      .execute();
  return id;
}
