// What single merchants buy and sell USDT at. Prices are ten-thousandths of the local currency.
import type { homePrice, PricedCurrency } from '#contract/homePrice';
import { priceText, withOffset } from '#contract/money';
import type { OwnPrice } from '#contract/ownPrice';
import type { Reads } from '../db/pools';
import type { Handler, HandlerContext } from '../http/handlers';
import { countOwn, findOwn, hasOwn, listOwn, listOwnKinds, type OwnRow } from './ownPriceStore';
import { backOf, fixedNow, liveOf, marketOf, readSources, type Sources } from './price';
import { refuseUnlessTheirs } from './priceScope';

/** A merchant has one now; said over its row. */
export const hasOwnPrice = hasOwn;
/** Which kinds one merchant has now. */
export const ownPriceKinds = listOwnKinds;

type List = (typeof homePrice)['ownPrices'];

/** What is in force of one merchant by itself. */
export interface Own {
  usesFixed: boolean;
  back: OwnRow | undefined;
}
interface Whose {
  /** Null for an owner who is no merchant: it has what all have. */
  merchantId: string | null;
  currency: PricedCurrency;
  now: Date;
}
export async function ownOf(db: Reads, { merchantId, currency, now }: Whose): Promise<Own | undefined> {
  if (merchantId === null) return undefined;
  const rows = await findOwn(db, { merchantId, currency, now });
  const of = (kind: OwnRow['kind']) => rows.find((row) => row.kind === kind);
  return { usesFixed: of('fixed') !== undefined, back: of('back') };
}

/** At which USDT comes in and goes out: a merchant's own back price before the fixed one, that before all others'. */
export function pricesOf(sources: Sources, own: Own | undefined, now: Date) {
  const market = marketOf(sources);
  const fixed = own?.usesFixed ? fixedNow(sources.fixed, now) : undefined;
  return {
    market,
    live: fixed ?? liveOf(sources, now),
    back: (own?.back && comesTo(own.back, market)) ?? fixed ?? backOf(sources),
  };
}
/** The same of an owner, as things stand. */
export async function pricesFor(db: Reads, whose: Whose) {
  const sources = await readSources(db, whose.currency);
  return { sources, ...pricesOf(sources, await ownOf(db, whose), whose.now) };
}

/** Undefined where it hangs on a market that nobody knows. */
function comesTo({ backPrice, backOffsetType: type, backOffsetValue: value }: OwnRow, market: bigint | undefined) {
  if (backPrice !== null) return BigInt(backPrice);
  return type !== null && value !== null && market ? withOffset(market, { type, value: BigInt(value) }) : undefined;
}

/** How many merchants of the asker's have one; null for who sets no prices. */
export async function countedFor(
  { db, actor, now }: Pick<HandlerContext<List>, 'db' | 'actor' | 'now'>,
  of: { currency: PricedCurrency; kind: OwnRow['kind'] },
): Promise<number | null> {
  return actor.grants.has('price.edit') ? countOwn(db, actor.scope, { ...of, now }) : null;
}

/** @throws Refusal 1004 for a currency that is not theirs to set */
export const ownPrices: Handler<List> = async ({ db, input, actor, now }) => {
  refuseUnlessTheirs(actor.scope, input.currency);
  const sources = await readSources(db, input.currency);
  const rows = await listOwn(db, actor.scope, { ...input, now });
  return rows.map((row) => presentOwn(row, { sources, now }));
};

function presentOwn(
  row: Awaited<ReturnType<typeof listOwn>>[number],
  { sources, now }: { sources: Sources; now: Date },
) {
  const { id, merchantId, merchantNo, merchantName, kind, currency, setBy, endedBy } = row;
  const comes = kind === 'fixed' ? fixedNow(sources.fixed, now) : comesTo(row, marketOf(sources));
  return {
    ...{ id, merchantId, merchantNo, merchantName, kind, currency, setBy, endedBy },
    uPrice: comes === undefined ? null : priceText(comes),
    offsetType: row.backOffsetType,
    offsetValue: row.backOffsetValue === null ? null : priceText(BigInt(row.backOffsetValue)),
    effectiveFrom: row.effectiveFrom.getTime(),
    effectiveTo: row.effectiveTo?.getTime() ?? null,
    state: stateOf(row, now),
    setTime: row.setAt.getTime(),
    endedTime: row.endedAt?.getTime() ?? null,
  };
}

function stateOf(row: OwnRow & { isLatest: boolean }, now: Date): OwnPrice['state'] {
  if (row.endedAt !== null || (row.effectiveTo !== null && row.effectiveTo <= now)) return 'over';
  if (row.effectiveFrom > now) return 'waiting';
  return row.isLatest ? 'inForce' : 'covered';
}
