import type { homeUpstream } from '#contract/homeUpstream';
import { toMajor } from '#contract/money';
import { positionAt } from '../books/position';
import { seesBooksIn } from '../books/trial';
import { rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { listSettled } from './upstreamStore';

type Settle = (typeof homeUpstream)['paytmsettle'];

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
