import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import { nearestBase } from '../commission/chainShare';
import { costOf, feeOf } from '../commission/fee';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import { costsOf, type Rate, ratesOf } from '../rate/rates';
import { Refusal } from '../words/word';
import { findProfile, type ProfileRow } from './store';

type Call = AppContract['merchant']['payoutRate'];
type Context = HandlerContext<Call>;

/**
 * What a merchant pays for payouts now, and what an amount would take from its balance. Only who may see profit is told
 * what it costs us, and what the merchant's agent pays us.
 * @throws Refusal 1004 for a merchant that is not there or not this person's
 */
export const payoutRate: Handler<Call> = async (context) => {
  const { db, input, actor, now } = context;
  const { scope } = actor;
  const id = scope.kind === 'merchant' ? scope.merchantId : input.id;
  const merchant = id === undefined ? undefined : await findProfile(db, scope, id);
  if (!merchant || (input.id !== undefined && input.id !== merchant.id)) throw new Refusal(code.notFound, 'notFound');
  const amount = input.amount === undefined ? undefined : amountOf(input.amount, merchant.currency);
  const rates = (await ratesOf(db, scope, merchant.id, now))
    .filter(({ bizType, effectiveFrom }) => bizType === 'payout' && effectiveFrom <= now)
    .filter(({ method }) => input.method === undefined || method === input.method);
  return Promise.all(
    rates.map(async (rate) => ({
      ...presentOne(rate, merchant),
      ...(amount !== undefined && takenBy(amount, rate, merchant.currency)),
      ...(seesProfit(context) && (await behind(context, rate, merchant))),
    })),
  );
};

const seesProfit = ({ actor }: Context) => actor.scope.kind === 'platform' && actor.grants.has('home.profit');

const presentOne = (rate: Rate, { countryId, currency }: ProfileRow) => ({
  countryId,
  payoutMethod: rate.method,
  currency,
  percent: rate.percent,
  fixed: toMajor(rate.fixed, currency),
  min: rate.minFee === '0' ? null : toMajor(rate.minFee, currency),
  max: rate.maxFee === null ? null : toMajor(rate.maxFee, currency),
  effectiveFrom: rate.effectiveFrom.getTime(),
});

/** The fee comes on top of what is paid out. */
function takenBy(amount: bigint, { percent: feePercent, fixed, minFee, maxFee }: Rate, currency: Currency) {
  const feeMax = maxFee === null ? null : BigInt(maxFee);
  const fee = feeOf(amount, { feePercent, feeFixed: BigInt(fixed), feeMin: BigInt(minFee), feeMax });
  return { fee: toMajor(fee, currency), debitAmount: toMajor(amount + fee, currency) };
}

/** What the dearest account that may pay it out keeps, one of the merchant's pool first, and its agent's own rate. */
async function behind({ db, now }: Context, { method }: Rate, { id, countryId, currency, proxyId }: ProfileRow) {
  const all = await costsOf(db, { merchantId: id, country: countryId, bizType: 'payout', method });
  const own = all.filter((account) => account.own);
  const keeps = ({ costPercent, costFixed }: (typeof all)[number]) =>
    costOf(TURNOVER, { costPercent, costFixed: BigInt(costFixed) });
  const [dearest] = (own.length > 0 ? own : all).sort((a, b) => (keeps(a) < keeps(b) ? 1 : -1));
  const chained = { merchantId: id, agentId: proxyId ?? '0', bizType: 'payout', method } as const;
  const base = proxyId === null ? undefined : await nearestBase(db, chained, now);
  return {
    ...(dearest && { costPercent: dearest.costPercent, costFixed: toMajor(dearest.costFixed, currency) }),
    ...(base && { proxyPercent: base.percent }),
  };
}
/** By which accounts are compared, minor units. */
const TURNOVER = 10_000_000n;
