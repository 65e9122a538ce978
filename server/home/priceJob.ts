// Asks the exchanges what a USDT costs. A price that jumps is not believed: the last one goes stale, and people are
// told.
import type { PricedCurrency } from '#contract/homePrice';
import { type Country, countries, currencyOf } from '#contract/money';
import type { Writes } from '../db/pools';
import { eachByItself } from '../eachByItself';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { exchangesOf, isOutOfBounds, isStale } from './price';
import { tellConsoles } from './priceRule';
import { addQuote, lastQuote, lockRule, tellOf } from './priceStore';
import { askMarket } from './source';
import type { Exchange } from './sourceSettings';

/** A price that has not changed is written down again after this, so that it does not go stale, ms. */
const SAME = 60_000;

/** The market of every currency, every ten seconds. */
export const priceJob: Job = { name: 'price', everyMs: 10_000, run: readMarkets };

/** One market that does not answer delays no other; always 0, so that the next round waits for its beat. */
export async function readMarkets(services: Services): Promise<number> {
  const things = exchangesOf(services.settings).flatMap((exchange) =>
    countries.map((countryId) => ({ exchange, countryId, currency: currencyOf[countryId] })),
  );
  const nameOf = ({ exchange, currency }: Market) => `${exchange} ${currency}`;
  await eachByItself(services, { job: 'price', things, nameOf, atOnce: things.length }, (market) =>
    readMarket(services, market).then(() => 1),
  );
  return 0;
}

interface Market {
  exchange: Exchange;
  countryId: Country;
  currency: PricedCurrency;
}
async function readMarket(services: Services, market: Market): Promise<void> {
  const price = await askPrice(services, market);
  const now = services.clock.now();
  await services.db.writes.transaction().execute((tx) => keepPrice(tx, { ...market, price, now }, services));
}

/** Undefined where it gave none. */
async function askPrice({ settings, log }: Services, { exchange, currency }: Market): Promise<bigint | undefined> {
  const setting = settings.priceSources.get(exchange);
  try {
    return setting && (await askMarket(setting, currency, { allowPrivate: settings.allowLoopbackCallbacks }));
  } catch (error) {
    // Whoever follows this market is told; of one that nobody follows it is no news.
    log.debug({ err: error, exchange, currency }, 'no price from the market');
    return undefined;
  }
}

interface MarketPrice extends Market {
  price: bigint | undefined;
  now: Date;
}
/** Another process that was told the same waits here, and finds it written. */
async function keepPrice(tx: Writes, market: MarketPrice, services: Services): Promise<void> {
  const { exchange, currency, price, now } = market;
  const rule = await lockRule(tx, currency);
  const known = await latest(tx, market);
  const own = await lastQuote(tx, currency, exchange);
  const isJump = price !== undefined && known !== undefined && isOutOfBounds(price, BigInt(known.price));
  const isOld = !own || now.getTime() - own.at.getTime() >= SAME;
  const isNew = price !== undefined && price !== BigInt(own?.price ?? 0);
  const isKept = price !== undefined && !isJump && (isOld || isNew);
  if (isKept)
    await addQuote(tx, {
      ...{ id: services.nextId(now), currency, source: exchange },
      ...{ price: `${price}`, toldBy: exchange, at: now },
    });
  if (rule.source !== exchange) return;
  if (isKept && isNew) await tellConsoles(tx, currency, now);
  const isSilent = !isKept && isStale({ quote: own }, now);
  await tellPeople(
    tx,
    { ...market, before: rule.toldOf, trouble: isJump ? 'jump' : isSilent ? 'stale' : null },
    services,
  );
}

type Trouble = 'jump' | 'stale' | null;
/** Once, while it stands. */
async function tellPeople(
  tx: Writes,
  { currency, countryId, before, trouble, now }: MarketPrice & { before: Trouble; trouble: Trouble },
  { nextId }: Services,
): Promise<void> {
  if (trouble === before) return;
  await tellOf(tx, currency, trouble);
  if (trouble === null) return;
  const kind = trouble === 'jump' ? 'priceJump' : 'priceStale';
  await notifyPeople(tx, { kind, merchantId: null, agentId: null, countryId, no: currency }, { now, nextId });
}

/**
 * The last price of this exchange or by hand, whichever is younger. A person who has looked at a jump types the new
 * price, and then the exchange is believed again.
 */
async function latest(tx: Writes, { currency, exchange }: Market) {
  const own = await lastQuote(tx, currency, exchange);
  const typed = await lastQuote(tx, currency, 'manual');
  return own && typed ? (own.at < typed.at ? typed : own) : (own ?? typed);
}
