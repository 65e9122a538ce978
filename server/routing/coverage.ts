import { type Country, type Currency, toMajor } from '#contract/money';
import type { Book } from '#contract/status';
import { isAble, type Need, type Way } from './candidate';
import type { PooledAccount } from './candidates';
import { leastOf, mostOf, roomAtChannel, smaller } from './obstacle';
import { route } from './router';
import { type RoutingRule, ruleFor } from './rule';

export interface Covered {
  method: string;
  /** Is there an account that takes an order now? */
  ok: boolean;
  /** The most that one of them takes, major units; null where there is none. */
  maxAmount: string | null;
}
/** Whose pool it is, and what decides about it. */
interface Covering {
  way: Way;
  methods: readonly string[];
  now: Date;
  of: { merchantId: string; countryId: Country };
  book: Book;
  currency: Currency;
  rules: readonly RoutingRule[];
}
/** Amounts that no rule tells apart, minor units: from the first to below the second, or without end. */
interface Band {
  from: bigint;
  to: bigint | null;
}

/**
 * Which methods a pool can take orders by now, and up to which amount. Where rules tell amounts apart, each band of
 * them is asked for itself: what a rule leaves out of one may be taken in another.
 */
export function coverageOf(accounts: readonly PooledAccount[], asking: Covering): Covered[] {
  const bands = bandsOf(asking);
  return asking.methods.map((method) => {
    const most = bands.map((band) => mostIn(accounts, { ...asking, method }, band)).reduce(larger, 0n);
    if (most <= 0n) return { method, ok: false, maxAmount: null };
    return { method, ok: true, maxAmount: toMajor(most, asking.currency) };
  });
}

function bandsOf({ rules, currency }: Covering): Band[] {
  const own = rules.filter((rule) => rule.currency === currency);
  const edges = own.flatMap(({ amountFrom, amountTo }) => [amountFrom ?? 0n, amountTo ?? 0n]);
  const cuts = [...new Set([0n, ...edges])].sort((a, b) => (a < b ? -1 : 1));
  return cuts.map((from, n) => ({ from, to: cuts[n + 1] ?? null }));
}

/** The most that an order of this band can be; nothing where no account takes one. */
function mostIn(
  accounts: readonly PooledAccount[],
  { way, of, book, currency, rules, now, method }: Covering & { method: string },
  { from, to }: Band,
): bigint {
  const order: Need = { way, pooled: true, of, method, book };
  const rule = ruleFor(rules, { ...order, amount: { minor: from, currency } }, now);
  const { verdicts } = route(accounts, order, { now, draw: () => 0, rules: rule ? [anyAmount(rule)] : [] });
  const able = verdicts.filter(({ reason }) => isAble(reason)).map(({ account }) => account);
  const most = (account: PooledAccount) => {
    const own = smaller(mostOf(account), roomAtChannel(account));
    const here = to === null ? own : smaller(own, to - 1n);
    return here < larger(from, leastOf(account)) ? 0n : here;
  };
  return able.map(most).reduce(larger, 0n);
}
/** As it is for every order of a band that it is for. */
const anyAmount = (rule: RoutingRule): RoutingRule => ({ ...rule, currency: null });
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);
