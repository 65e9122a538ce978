// What orders lose when a pool changes, by the one router.
import type { Book } from '#contract/status';
import { isAble, type Way } from '../routing/candidate';
import type { PooledAccount } from '../routing/candidates';
import { larger, leastOf, mostOf } from '../routing/obstacle';
import { route } from '../routing/router';

export interface Band {
  from: bigint;
  to: bigint;
}
export interface Loss {
  method: string;
  /** No account is left; none of those that are takes orders now; amounts that no account takes any more. */
  kind: 'uncovered' | 'closed' | 'amounts';
  /** The lowest of the amounts, minor units. */
  band?: Band;
}
interface Looked {
  methods: readonly string[];
  way: Way;
  /** Of the merchant: an account of the other book takes none of its orders. */
  book: Book;
  now: Date;
}
/** What keeps an account from orders today and not for good. */
const passing: ReadonlySet<string> = new Set([
  'accountPaused',
  'accountInMaintenance',
  'channelInMaintenance',
  'outsideHours',
]);

/** Methods, and amounts of methods, that a pool took and would take no more. */
export const lossesOf = (before: readonly PooledAccount[], after: readonly PooledAccount[], of: Looked): Loss[] =>
  of.methods.flatMap((method) => lossOf(takersOf(before, method, of), takersOf(after, method, of), method) ?? []);

type Takers = ReturnType<typeof takersOf>;
function takersOf(accounts: readonly PooledAccount[], method: string, { way, book, now }: Looked) {
  // The pool's own losses: rules choose among its accounts, and come and go without it.
  const { verdicts } = route(accounts, { way, pooled: true, method, book }, { now, draw: () => 0, rules: [] });
  const all = verdicts.filter(({ reason }) => isAble(reason) || passing.has(reason));
  return {
    isOpen: verdicts.some(({ reason }) => isAble(reason)),
    bands: all.map(({ account }) => ({ from: leastOf(account), to: mostOf(account) })),
  };
}

function lossOf(before: Takers, after: Takers, method: string): Loss | undefined {
  if (before.bands.length > 0 && after.bands.length === 0) return { method, kind: 'uncovered' };
  if (before.isOpen && !after.isOpen) return { method, kind: 'closed' };
  const [band] = lostBands(before.bands, after.bands);
  return band && { method, kind: 'amounts', band };
}

/** Amounts of some bands that no other covers, the lowest first; neighbours are one. */
export function lostBands(before: readonly Band[], after: readonly Band[]): Band[] {
  const left = after.reduce<Band[]>((bands, cut) => bands.flatMap((band) => minus(band, cut)), [...before]);
  return left.sort((a, b) => (a.from < b.from ? -1 : 1)).reduce<Band[]>(together, []);
}
const minus = ({ from, to }: Band, cut: Band): Band[] =>
  cut.to < from || cut.from > to
    ? [{ from, to }]
    : [
        { from, to: cut.from - 1n },
        { from: cut.to + 1n, to },
      ].filter((part) => part.from <= part.to);
function together(bands: Band[], next: Band): Band[] {
  const last = bands.at(-1);
  if (!last || next.from > last.to + 1n) return [...bands, next];
  return [...bands.slice(0, -1), { from: last.from, to: larger(next.to, last.to) }];
}
