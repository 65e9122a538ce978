// Prices are given to single merchants, and taken from them.
import { code } from '#contract/error';
import type { homePrice, PricedCurrency } from '#contract/homePrice';
import { priceText } from '#contract/money';
import type { Handler, HandlerContext } from '../http/handlers';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type Own, ownOf, pricesOf } from './ownPrice';
import { addOwn, countOwn, endOwn, lockPriced } from './ownPriceStore';
import type { Sources } from './price';
import { holdRule, tellConsoles } from './priceRule';
import { changeRule } from './priceStore';

type Calls = typeof homePrice;
type Bind = HandlerContext<Calls['bindStaticUPrice']>;
type Context = Bind | HandlerContext<Calls['updateEBackUPrice']>;

interface Hours {
  from: Date;
  to: Date | null;
}
/** @throws Refusal 1001 where they end before they begin, or have ended */
export function hoursOf({ effectiveFrom, effectiveTo }: Context['input'], now: Date): Hours {
  const from = Math.max(effectiveFrom ?? 0, now.getTime());
  if (effectiveTo !== undefined && effectiveTo <= from) throw badField('effectiveTo', 'future');
  return { from: new Date(from), to: effectiveTo === undefined ? null : new Date(effectiveTo) };
}

type Merchants = Awaited<ReturnType<typeof lockPriced>>;
/** All of them, or none. @throws Refusal 1001 where none is named, 1004 for one of another currency or another's */
export async function holdMerchants({ db, actor }: Context, currency: PricedCurrency, ids: readonly string[]) {
  if (ids.length === 0) throw badField('merchantIds', 'required');
  const wanted = [...new Set(ids)];
  const found = await lockPriced(db, actor.scope, { currency, ids: wanted });
  if (found.length < wanted.length) throw new Refusal(code.notFound, 'notFound');
  return found;
}

interface Given {
  kind: 'fixed' | 'back';
  currency: PricedCurrency;
  merchants: Merchants;
  /** Null where they have the price of all again. */
  rule: {
    backPrice: string | null;
    backOffsetType: 'percent' | 'absolute' | null;
    backOffsetValue: string | null;
  } | null;
  hours: Hours;
  sources: Sources;
}
/** Writes it for each, and tells the audit of each what it has from now on. */
export async function giveOwn(context: Context, given: Given): Promise<void> {
  const { db, actor, now, nextId } = context;
  const { kind, currency, merchants, rule, hours, sources } = given;
  const before = await factsOf(context, given);
  const whose = { merchantIds: merchants.map(({ id }) => id), kind, by: actor.userName, now };
  await endOwn(db, rule === null ? whose : { ...whose, within: hours });
  if (rule !== null)
    await addOwn(
      db,
      merchants.map(({ id: merchantId }) => ({
        ...{ id: nextId(now), merchantId, currency, kind, ...rule, setBy: actor.userName, setAt: now },
        ...{ effectiveFrom: hours.from, effectiveTo: hours.to },
      })),
    );
  await changeRule(db, currency, {}, { by: sources.rule.updatedBy ?? actor.userName, now });
  const after = await factsOf(context, given);
  for (const { id, merchantNo, countryId } of merchants)
    context.changed({
      ...{ type: 'merchant', no: merchantNo, countryId, before: before.get(id) ?? {} },
      after: { ...after.get(id), ...(rule !== null && waitingOf(rule, kind, hours, now)) },
    });
  await tellConsoles(db, currency, now);
}

/** What each has now, in words of the audit. */
async function factsOf({ db, now }: Context, { currency, merchants, sources }: Given): Promise<Map<string, object>> {
  const facts = new Map<string, object>();
  for (const { id } of merchants)
    facts.set(id, spoken(await ownOf(db, { merchantId: id, currency, now }), sources, now));
  return facts;
}
function spoken(own: Own | undefined, sources: Sources, now: Date): object {
  const { back } = pricesOf(sources, own, now);
  return { usesFixed: own?.usesFixed ?? false, backUPrice: back === undefined ? null : priceText(back) };
}
/** What begins later, or ends, is said beside what holds. */
function waitingOf(rule: NonNullable<Given['rule']>, kind: Given['kind'], { from, to }: Hours, now: Date): object {
  const { backPrice, backOffsetType, backOffsetValue } = rule;
  return {
    ...(from > now && { priceFrom: from.getTime() }),
    ...(to !== null && { priceTo: to.getTime() }),
    ...(kind === 'back' && from > now && backPrice !== null && { backUPrice: priceText(BigInt(backPrice)) }),
    ...(backOffsetValue !== null && { backOffsetType, backOffsetValue: priceText(BigInt(backOffsetValue)) }),
  };
}

/** Merchants use the fixed price from an hour to an hour, or the price of all again. */
export const bindStaticUPrice: Handler<Calls['bindStaticUPrice']> = async (context) => {
  const { db, input, actor, now } = context;
  const { currency, bound } = input;
  const { before: sources } = await holdRule(context);
  const merchants = await holdMerchants(context, currency, input.merchantIds);
  const none = { backPrice: null, backOffsetType: null, backOffsetValue: null };
  const hours = hoursOf(input, now);
  await giveOwn(context, { kind: 'fixed', currency, merchants, rule: bound ? none : null, hours, sources });
  return { currency, boundMerchants: await countOwn(db, actor.scope, { currency, kind: 'fixed', now }) };
};
