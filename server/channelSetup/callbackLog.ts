import type { channel } from '#contract/channel';
import { code } from '#contract/error';
import { kinds } from '#contract/kind';
import { orderNo } from '../db/orderNo';
import { namesTime, rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { ordersNamed } from '../payment/search';
import { strippedText } from '../payment/stripped';
import { Refusal } from '../words/word';
import { countMessages, listMessages } from './callbackLogStore';
import { channels } from './list';
import { channelIdOf } from './setupStore';

/** What a channel told us, of the orders that somebody sees: `/channel/callbackLog/page`. */
export const callbackLog: Handler<(typeof channel)['callbackLog']> = async ({ db, actor, caller, input, now }) => {
  const found = await channels.find(db, actor.scope, await channelIdOf(db, input.code));
  if (!found) throw new Refusal(code.notFound, 'notFound');
  const orderIds = input.keyword === undefined ? undefined : await ordersNamed(db, input.keyword);
  const isDated = orderIds === undefined || namesTime(input);
  const filter = {
    ...{ code: found.code, results: input.result, orderIds },
    range: isDated ? rangeOf(input, caller.zone, now) : undefined,
  };
  const rows = await listMessages(db, actor.scope, filter, input);
  const list = rows.map(({ at, orderKind, orderId, body, ...row }) => ({
    ...row,
    time: at.getTime(),
    orderNo: orderId === null ? null : orderNo(kinds[orderKind].letter, orderId),
    body: body === null ? null : strippedText(body),
  }));
  return { list, total: await countMessages(db, actor.scope, filter) };
};
