// The rule of a currency's price, held by who changes it.
import type { homePrice } from '#contract/homePrice';
import { emit } from '../db/outbox';
import type { HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { readSources, type Sources } from './price';
import { refuseUnlessTheirs } from './priceScope';
import { lockRule } from './priceStore';
import { countedOf, priceNow } from './shownPrice';

type Calls = typeof homePrice;
export type RuleContext =
  | HandlerContext<Calls['changePrice']>
  | HandlerContext<Calls['updateEBackUPrice']>
  | HandlerContext<Calls['bindStaticUPrice']>;

/** The rule as whoever asks has read it, held. @throws Refusal 1004 or 1005 */
export async function holdRule(context: RuleContext): Promise<{ before: Sources }> {
  const { db, input, actor, now, settings } = context;
  refuseUnlessTheirs(actor.scope, input.currency);
  const rule = await lockRule(db, input.currency);
  if (input.version !== rule.version) {
    const counted = await countedOf(context, input.currency);
    refuseIfStale(input, rule, await priceNow(db, input.currency, { isOurs: true, counted, settings, now }));
  }
  return { before: await readSources(db, input.currency) };
}

/** Whoever looks at prices asks for them again. */
export const tellConsoles = (db: RuleContext['db'], currency: string, now: Date) =>
  emit(db, { topic: 'price', merchantId: '', agentId: null, countryId: '', no: currency, kind: 'changed' }, now);
