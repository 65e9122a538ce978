import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { RateForecast, WantedRate } from '#contract/merchantEditor';
import { type Country, type Currency, currencyOf, minorDigits, toMajor } from '#contract/money';
import { shareOfChain } from '../commission/chainShare';
import { costOf, feeOf } from '../commission/fee';
import type { Handler, HandlerContext } from '../http/handlers';
import { boundsOf, costsOf, minorOf } from '../rate/rates';
import { Refusal } from '../words/word';
import { findProfile, type ProfileRow } from './store';

type Call = AppContract['merchant']['ratePreview'];
type Preview = HandlerContext<Call>;
type PreviewContext = Pick<Preview, 'db' | 'actor' | 'input' | 'now'>;
type Known = ProfileRow | undefined;
const TURNOVER = 100_000n;

/**
 * What each rate would lose on 100,000 in one order, against the dearest account that may carry it: of the merchant's
 * pool, else of the country. What its agents earn of the rate counts too, by what they pay once it begins. Agents are
 * not told what anything costs us.
 * @throws Refusal 1004 for a merchant that is not there or not this person's
 */
export const ratePreview: Handler<Call> = async (context) => forecastsOf(context, await merchantOf(context));

/** Of whom it is asked; undefined for a merchant that is to be made. @throws Refusal 1004 */
export async function merchantOf({ db, actor, input: { id } }: PreviewContext): Promise<Known> {
  if (id === undefined) return undefined;
  const merchant = await findProfile(db, actor.scope, id);
  if (!merchant) throw new Refusal(code.notFound, 'notFound');
  return merchant;
}

export const forecastsOf = (context: PreviewContext, merchant: Known): Promise<RateForecast[]> =>
  Promise.all(context.input.rates.map((rate) => forecast(context, rate, merchant)));

async function forecast(context: PreviewContext, rate: WantedRate, merchant: Known): Promise<RateForecast> {
  const { countryId } = context.input;
  const currency = currencyOf[countryId];
  const cost = context.actor.scope.kind === 'platform' ? await dearest(context, rate, countryId) : undefined;
  const about = { bizType: rate.bizType, method: rate.method, currency };
  if (cost === undefined) return { ...about, lossPer100k: null };
  const loss = cost + (await earnedByAgents(context, rate, merchant)) - feeIn(rate, currency);
  return { ...about, lossPer100k: toMajor(loss > 0n ? loss : 0n, currency) };
}

/** Minor units. A merchant that is not there yet has nothing agreed with any agent. */
async function earnedByAgents({ db, input, now }: PreviewContext, rate: WantedRate, merchant: Known): Promise<bigint> {
  if (!merchant?.proxyId) return 0n;
  const currency = currencyOf[input.countryId];
  const { bizType, method, percent } = rate;
  // The rate is never retroactive: what was to begin before begins now.
  const begin = new Date(Math.max(input.ratesFrom ?? 0, now.getTime()));
  const charge = { percent, fixed: minorOf(rate.fixed, currency), amount: turnoverIn(currency) };
  const chained = { merchantId: merchant.id, agentId: merchant.proxyId, bizType, method };
  return shareOfChain(db, chained, { ...charge, fee: feeIn(rate, currency) }, begin);
}

const turnoverIn = (currency: Currency): bigint => TURNOVER * 10n ** BigInt(minorDigits[currency]);
function feeIn(rate: WantedRate, currency: Currency): bigint {
  const { minFee: feeMin, maxFee: feeMax } = boundsOf(rate, currency);
  const feeFixed = minorOf(rate.fixed, currency);
  return feeOf(turnoverIn(currency), { feePercent: rate.percent, feeFixed, feeMin, feeMax });
}

/** Minor units; undefined where no account is open for the method. */
async function dearest({ db, input }: PreviewContext, { bizType, method }: WantedRate, country: Country) {
  const all = await costsOf(db, { merchantId: input.id ?? null, country, bizType, method });
  const own = all.filter((account) => account.own);
  const costs = (own.length > 0 ? own : all).map(({ costPercent, costFixed }) =>
    costOf(turnoverIn(currencyOf[country]), { costPercent, costFixed: BigInt(costFixed) }),
  );
  return costs.reduce<bigint | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined);
}
