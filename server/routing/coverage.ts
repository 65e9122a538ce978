import { toMajor } from '#contract/money';
import { isAble, type Way } from './candidate';
import type { PooledAccount } from './candidates';
import { mostOf, roomOf, smaller } from './obstacle';
import { route } from './router';

export interface Covered {
  method: string;
  /** Is there an account that takes an order now? */
  ok: boolean;
  /** The most that one of them takes, major units; null where there is none. */
  maxAmount: string | null;
}

/** Which methods a pool can take orders by now, and up to which amount. */
export function coverageOf(
  accounts: readonly PooledAccount[],
  { way, methods, now }: { way: Way; methods: readonly string[]; now: Date },
): Covered[] {
  return methods.map((method) => {
    const { verdicts } = route(accounts, { way, pooled: true, method }, { now, draw: () => 0 });
    const able = verdicts.filter(({ reason }) => isAble(reason));
    const largest = able
      .map(({ account }) => ({ account, most: mostNow(account) }))
      .sort((a, b) => (a.most < b.most ? 1 : -1));
    const [first] = largest;
    if (!first || first.most <= 0n) return { method, ok: false, maxAmount: null };
    return { method, ok: true, maxAmount: toMajor(first.most, first.account.currency) };
  });
}

const mostNow = (account: PooledAccount): bigint => smaller(mostOf(account), roomOf(account));
