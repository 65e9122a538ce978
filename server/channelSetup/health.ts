import type { channel } from '#contract/channel';
import { code } from '#contract/error';
import { bookOfChannel, decided, wasPaid } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import type { Handler } from '../http/handlers';
import { countOf, lastHours, rateOf } from '../orderHours';
import { orderTotals } from '../orderStat/totals';
import { Refusal } from '../words/word';
import { accountsNow, lastSuccess, openOrders } from './healthStore';
import { channels } from './list';
import { channelIdOf } from './setupStore';

const windows = { '15m': HOUR / 4, '1h': HOUR, '24h': DAY } as const;

/** How a channel has done lately, for what the asker may see of it. */
export const health: Handler<typeof channel.health> = async ({ db, input, actor: { scope }, now }) => {
  if (!(await channels.find(db, scope, await channelIdOf(db, input.code))))
    throw new Refusal(code.notFound, 'notFound');
  const to = now.getTime();
  const range = { from: to - windows[input.window], to };
  const filter = { channelCodes: [input.code], book: bookOfChannel(input.code) };
  const totals = await orderTotals(db, { scope, range, filter });
  const last = await lastSuccess(db, scope, input.code, new Date(to - DAY));
  return {
    orders: countOf(totals),
    paid: countOf(totals, wasPaid),
    successRate: rateOf(countOf(totals, wasPaid), countOf(totals, decided)),
    lastSuccessTime: last?.getTime() ?? null,
    openOrders: await openOrders(db, scope, input.code),
    ...(await accountsNow(db, scope, input.code)),
    hours: await lastHours(db, { scope, filter, now }),
  };
};
