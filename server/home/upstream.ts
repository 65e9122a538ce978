import type { Output } from '#contract/call';
import type { homeUpstream } from '#contract/homeUpstream';
import { toMajor } from '#contract/money';
import { dayEnd, dayStart } from '#contract/time';
import { positionAt } from '../books/position';
import { seesBooksIn } from '../books/trial';
import { rangeOf } from '../db/range';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCurrency, sumUp } from '../payment/orderSums';
import { orderTotals } from '../payment/orderTotals';
import { say } from '../words/say';
import { listChannels, listSettled } from './upstreamStore';

type Query = (typeof homeUpstream)['paytmQuery'];
type Settle = (typeof homeUpstream)['paytmsettle'];

/** What channels collected on a day. None of ours tells of its own count or balance, and each says so. */
export const paytmQuery: Handler<Query> = async (context) => {
  const { db, input, actor } = context;
  const channels = await listChannels(db, actor.scope, input.channelCode);
  const rows: Output<Query> = [];
  for (const channel of channels) rows.push(...(await collectedBy(context, channel)));
  return rows;
};

async function collectedBy(
  { db, input, actor, caller, now }: HandlerContext<Query>,
  { code, name }: { code: string; name: string },
): Promise<Output<Query>> {
  const range = { from: dayStart(input.date, caller.zone), to: dayEnd(input.date, caller.zone) };
  const filter = { channelCodes: [code] };
  const totals = byCurrency(await orderTotals(db, { scope: actor.scope, range, basis: 'paid', filter }));
  return [...totals].map(([currency, of]) => {
    const { paidCount, paidAmount } = sumUp(of);
    return {
      ...{ channelCode: code, channelName: name, currency },
      ...{ ourCount: paidCount, ourAmount: toMajor(paidAmount, currency) },
      ...{ upstreamCount: null, upstreamAmount: null, diffAmount: null, upstreamBalance: null },
      ...{ queryTime: now.getTime(), ok: false, msg: say(caller.locale, 'channelTellsNoCount') },
    };
  });
}

/** What each channel owes us by the books, and what it has paid us in a period. */
export const paytmsettle: Handler<Settle> = async ({ db, input, actor, caller, now }) => {
  const { receivables } = await positionAt(db, now.getTime());
  const settled = await listSettled(db, rangeOf(input, caller.zone, now));
  return receivables
    .filter(({ currency, channelCode }) => {
      const isAsked = input.channelCode === undefined || channelCode === input.channelCode;
      return isAsked && seesBooksIn(actor.scope, currency);
    })
    .map(({ channelCode, name, currency, receivable }) => {
      const paid = settled.find((one) => one.channelCode === channelCode && one.currency === currency);
      return {
        ...{ channelCode, channelName: name, currency },
        ...{ settledAmount: toMajor(paid?.amount ?? '0', currency), pendingAmount: toMajor(receivable, currency) },
        lastSettleTime: paid?.last?.getTime() ?? null,
      };
    });
};
