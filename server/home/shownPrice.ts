// Prices as people are shown them: in words of four decimals, and each only what is theirs to know.
import type { homePrice, PricedCurrency, PriceInForce, StaticPrice } from '#contract/homePrice';
import { priceText } from '#contract/money';
import { DAY } from '#contract/time';
import type { Reads } from '../db/pools';
import type { Handler } from '../http/handlers';
import type { Settings } from '../settings';
import { countedFor, type Own, ownOf, pricesOf } from './ownPrice';
import { boundsOf, exchangesOf, fixedNow, isStale, marketOf, readSources, type Sources } from './price';
import { seenCurrencies, seenCurrency } from './priceScope';
import { courseOf, type FixedRow } from './priceStore';

const textOf = (price: bigint | null | undefined): string | null => (price ? priceText(price) : null);

/** How many merchants have another price than all. */
export type Counted = Pick<PriceInForce, 'boundMerchants' | 'ownPrices'>;
export const countedOf = async (
  context: Parameters<typeof countedFor>[0],
  currency: PricedCurrency,
): Promise<Counted> => ({
  boundMerchants: await countedFor(context, { currency, kind: 'fixed' }),
  ownPrices: await countedFor(context, { currency, kind: 'back' }),
});

interface About {
  sources: Sources;
  currency: PricedCurrency;
  history: readonly { price: string; at: Date }[];
  /** Our own people see how a price comes about. */
  isOurs: boolean;
  /** How many merchants have another price; null for who is told of none. */
  counted: Counted;
  /** What the merchant that asks has instead. */
  own?: Own | undefined;
  settings: Pick<Settings, 'priceSources'>;
  now: Date;
}
export function presentPrice(about: About): PriceInForce {
  const { sources, currency, history, isOurs, counted, own, settings, now } = about;
  const { rule, fixed, quote } = sources;
  const { market, live, back } = pricesOf(sources, own, now);
  const spread = market && live && back ? Number(((back - live) * 10_000n) / market) : null;
  return {
    currency,
    marketPrice: textOf(market),
    marketSource: rule.source,
    sources: isOurs ? ['manual', ...exchangesOf(settings)] : [],
    marketTime: quote?.at.getTime() ?? null,
    priceMode: rule.mode,
    offsetType: isOurs ? rule.offsetType : null,
    offsetValue: isOurs ? priceText(BigInt(rule.offsetValue)) : null,
    livePrice: textOf(live),
    staticUPrice: textOf(fixedNow(fixed, now)),
    staticEnabled: fixed.enabled,
    backUPrice: textOf(back),
    backOffsetType: isOurs ? rule.backOffsetType : null,
    backOffsetValue: isOurs && rule.backOffsetValue !== null ? priceText(BigInt(rule.backOffsetValue)) : null,
    ...counted,
    spreadBp: isOurs && spread !== null ? Math.max(spread, 0) : null,
    stale: isStale(sources, now),
    history24h: history.map(({ price, at }) => ({ t: at.getTime(), p: priceText(BigInt(price)) })),
    updatedBy: isOurs ? rule.updatedBy : null,
    updatedTime: rule.updatedAt?.getTime() ?? null,
    version: rule.version,
  };
}

/** As it stands, with the last day of the market. */
export async function priceNow(
  db: Reads,
  currency: PricedCurrency,
  { isOurs, counted, own, settings, now }: Pick<About, 'isOurs' | 'counted' | 'own' | 'settings' | 'now'>,
): Promise<PriceInForce> {
  const sources = await readSources(db, currency);
  const history = await courseOf(db, currency, sources.rule.source, { from: new Date(now.getTime() - DAY), to: now });
  return presentPrice({ sources, currency, history, isOurs, counted, own, settings, now });
}

/** @throws Refusal 1004 for a currency that is not theirs to see */
export const price: Handler<(typeof homePrice)['price']> = async (context) => {
  const { db, input, actor, now, settings } = context;
  const currency = await seenCurrency(db, actor.scope, input);
  const { scope } = actor;
  const own = scope.kind === 'merchant' ? await ownOf(db, { merchantId: scope.merchantId, currency, now }) : undefined;
  return priceNow(db, currency, {
    isOurs: scope.kind === 'platform',
    counted: await countedOf(context, currency),
    own,
    settings,
    now,
  });
};

interface Fixed {
  row: FixedRow;
  market: bigint | undefined;
  isOurs: boolean;
  boundMerchants: number | null;
}
export function presentFixed({ row, market, isOurs, boundMerchants }: Fixed): StaticPrice {
  const bounds = market ? boundsOf(market) : undefined;
  return {
    currency: row.currency,
    staticUPrice: row.price === null ? null : priceText(BigInt(row.price)),
    enabled: row.enabled,
    effectiveFrom: row.effectiveFrom?.getTime() ?? null,
    effectiveTo: row.effectiveTo?.getTime() ?? null,
    minPrice: textOf(bounds?.least),
    maxPrice: textOf(bounds?.most),
    boundMerchants,
    updatedBy: isOurs ? row.updatedBy : null,
    updatedTime: row.updatedAt?.getTime() ?? null,
    version: row.version,
  };
}

/** One of each currency that whoever asks sees. @throws Refusal 1004 for a currency that is not theirs to see */
export const staticUPrice: Handler<(typeof homePrice)['staticUPrice']> = async (context) => {
  const { db, input, actor } = context;
  const isOurs = actor.scope.kind === 'platform';
  const wanted = input.currency ? [await seenCurrency(db, actor.scope, input)] : await seenCurrencies(db, actor.scope);
  const list: StaticPrice[] = [];
  for (const one of wanted) {
    const sources = await readSources(db, one);
    const boundMerchants = await countedFor(context, { currency: one, kind: 'fixed' });
    list.push(presentFixed({ row: sources.fixed, market: marketOf(sources), isOurs, boundMerchants }));
  }
  return { list };
};
