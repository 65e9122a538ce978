// Which rule an order goes by, and what that means for a channel. Pure, as the router is.
import type { Currency } from '#contract/money';
import type { Need, Strategy } from './candidate';
import { hoursAt } from './hours';

/** A rule in force. An empty list, or nothing, is no condition. */
export interface RoutingRule {
  id: string;
  name: string;
  priority: number;
  merchantIds: readonly string[];
  countryIds: readonly string[];
  payMethods: readonly string[];
  currency: Currency | null;
  /** Minor units. */
  amountFrom: bigint | null;
  /** Below this. */
  amountTo: bigint | null;
  /** `HH:mm` of the merchant's country, both or none. */
  timeFrom: string | null;
  timeTo: string | null;
  /** Null: as the pool chooses. */
  strategy: Strategy | null;
  /** In the order in which they are tried. */
  channels: readonly string[];
  /** Other channels come after these; else they are left out. */
  othersAfter: boolean;
}
/** `unknown`: it depends on what is not asked. */
type Fit = 'yes' | 'no' | 'unknown';

/**
 * The first rule that an order fits. Where a rule may be for it or not, by what is not asked, nobody can say which one
 * it would be, and it is none.
 * @param rules in their order
 */
export function ruleFor(rules: readonly RoutingRule[], order: Need, now: Date): RoutingRule | undefined {
  if (order.way !== 'payment' || order.of === undefined) return undefined;
  for (const rule of rules) {
    const fit = fitOf(rule, order, now);
    if (fit === 'yes') return rule;
    if (fit === 'unknown') return undefined;
  }
  return undefined;
}

function fitOf(rule: RoutingRule, order: Need, now: Date): Fit {
  if (!isFor(rule, order, now)) return 'no';
  const fits = [ofMethod(rule, order), ofAmount(rule, order)];
  return fits.find((fit) => fit === 'no') ?? fits.find((fit) => fit === 'unknown') ?? 'yes';
}

function isFor({ merchantIds, countryIds, timeFrom, timeTo }: RoutingRule, { of }: Need, now: Date): boolean {
  if (of === undefined) return false;
  if (merchantIds.length > 0 && !merchantIds.includes(of.merchantId)) return false;
  if (countryIds.length > 0 && !countryIds.includes(of.countryId)) return false;
  return hoursAt(now)(of.countryId)(timeFrom, timeTo);
}

function ofMethod({ payMethods }: RoutingRule, { method }: Need): Fit {
  if (payMethods.length === 0) return 'yes';
  return method === undefined ? 'unknown' : yesIf(payMethods.includes(method));
}

function ofAmount({ currency, amountFrom, amountTo }: RoutingRule, { amount }: Need): Fit {
  if (currency === null) return 'yes';
  if (amount === undefined) return 'unknown';
  if (amount === null || amount.currency !== currency) return 'no';
  return yesIf((amountFrom === null || amount.minor >= amountFrom) && (amountTo === null || amount.minor < amountTo));
}
const yesIf = (fits: boolean): Fit => (fits ? 'yes' : 'no');

/** The order in which rules are asked. */
export const byPriority = (one: RoutingRule, other: RoutingRule): number =>
  one.priority - other.priority || (BigInt(one.id) < BigInt(other.id) ? -1 : 1);

/** Does the rule keep an order from this channel? */
export const leavesOut = ({ channels, othersAfter }: RoutingRule, channel: string): boolean =>
  channels.length > 0 && !othersAfter && !channels.includes(channel);

/** Where a channel stands in a rule's order; those that it does not name come last. */
export function placeOf({ channels }: RoutingRule, channel: string): number {
  const place = channels.indexOf(channel);
  return place < 0 ? channels.length : place;
}
