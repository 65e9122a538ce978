// Which kinds of accounts are ours, which are others', and what is left (`domain/money.md` E.1).
import type { Alert, Position, Seen } from '#contract/homeFund';
import { type Currency, toMajor } from '#contract/money';
import type { TrialSum } from '../books/position';
import { type Difference, unexplainedAt } from '../difference/difference';

type Asset = keyof Position['assets'];
type Liability = keyof Position['liabilities'];

const assetOf: Readonly<Record<string, Asset>> = {
  'asset:account': 'paymentAccounts',
  'asset:payoutAccount': 'payoutAccounts',
  'asset:bank': 'banks',
  'asset:wallet': 'wallets',
  'asset:channel:receivable': 'upstreamReceivable',
};
const liabilityOf: Readonly<Record<string, Liability>> = {
  'mch:available': 'merchantAvailable',
  'mch:pending': 'merchantPending',
  'mch:frozen': 'merchantFrozen',
  'mch:payoutTransit': 'payoutTransit',
  'mch:settleTransit': 'settleTransit',
  'mch:exchangeTransit': 'exchangeTransit',
  'mch:refundTransit': 'refundTransit',
};
/** A place or a pocket that has no figure of its own is counted all the same: the sums are those of the books. */
const assetFor = (kind: string): Asset | undefined =>
  kind.startsWith('asset:') ? (assetOf[kind] ?? 'inTransit') : undefined;
function liabilityFor(kind: string): Liability | undefined {
  if (kind.startsWith('agent:')) return 'agent';
  if (kind.startsWith('udealer:')) return 'dealerMargin';
  if (kind === 'plat:suspense') return 'suspense';
  return kind.startsWith('mch:') ? (liabilityOf[kind] ?? 'merchantAvailable') : undefined;
}

const net = ({ debit, credit }: TrialSum): bigint => BigInt(debit) - BigInt(credit);
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

const noAssets: Record<Asset, bigint> = {
  ...{ paymentAccounts: 0n, payoutAccounts: 0n, banks: 0n, wallets: 0n, upstreamReceivable: 0n, inTransit: 0n },
};
const noLiabilities: Record<Liability, bigint> = {
  ...{ merchantAvailable: 0n, merchantPending: 0n, merchantFrozen: 0n },
  ...{ payoutTransit: 0n, settleTransit: 0n, exchangeTransit: 0n, refundTransit: 0n },
  ...{ agent: 0n, dealerMargin: 0n, suspense: 0n },
};

/** One currency in minor units. */
export interface Figures {
  currency: Currency;
  assets: Record<Asset, bigint>;
  liabilities: Record<Liability, bigint>;
  sums: readonly TrialSum[];
  /** Places that are counted as they were seen. */
  differences: readonly Difference[];
}
export function figuresOf(currency: Currency, all: readonly TrialSum[], seen: readonly Difference[]): Figures {
  const sums = all.filter((sum) => sum.currency === currency);
  const differences = seen.filter((one) => one.currency === currency);
  const figures = { currency, sums, differences, assets: { ...noAssets }, liabilities: { ...noLiabilities } };
  for (const sum of sums) {
    const [asset, liability] = [assetFor(sum.kind), liabilityFor(sum.kind)];
    if (asset) figures.assets[asset] += net(sum);
    if (liability) figures.liabilities[liability] -= net(sum);
  }
  for (const { kind, unexplained } of differences) figures.assets[assetFor(kind) ?? 'banks'] += BigInt(unexplained);
  return figures;
}

const HUNDREDTHS = 10_000n;
/** A percentage may have four digits before its point; more is more than enough. */
const MOST = 999_999n;
/** Cut, never rounded up: 99.999 % is not covered. */
export function coverageOf(assets: bigint, liabilities: bigint): string | null {
  if (liabilities <= 0n) return null;
  const exact = (assets * HUNDREDTHS) / liabilities;
  const cut = assets < 0n ? 0n : exact > MOST ? MOST : exact;
  return `${cut / 100n}.${String(cut % 100n).padStart(2, '0')}`;
}

const presentAmounts = <Key extends string>(amounts: Record<Key, bigint>, currency: Currency): Record<Key, string> =>
  // The keys are those of the amounts.
  Object.fromEntries(Object.entries<bigint>(amounts).map(([key, minor]) => [key, toMajor(minor, currency)])) as Record<
    Key,
    string
  >;

const accountsOf = ({ currency, sums, differences }: Figures): Position['accounts'] =>
  sums.flatMap((sum) => {
    const apart = unexplainedAt(differences, sum.kind, currency);
    const row = { kind: sum.kind, unexplained: toMajor(apart, currency) };
    if (assetFor(sum.kind)) return { ...row, side: 'assets', amount: toMajor(net(sum) + apart, currency) };
    return liabilityFor(sum.kind) ? { ...row, side: 'liabilities', amount: toMajor(-net(sum), currency) } : [];
  });

/** A place that is counted as it was seen. */
export const presentSeen = ({ kind: _, asOf, ...seen }: Difference): Seen => ({
  ...seen,
  asOf: asOf.getTime(),
  snapshotBook: toMajor(seen.snapshotBook, seen.currency),
  balance: toMajor(seen.balance, seen.currency),
  diff: toMajor(seen.diff, seen.currency),
  unexplained: toMajor(seen.unexplained, seen.currency),
});

export function presentPosition(figures: Figures, seesProfit: boolean): Position {
  const { currency, assets, liabilities } = figures;
  const [have, owe] = [total(Object.values(assets)), total(Object.values(liabilities))];
  return {
    currency,
    assets: presentAmounts(assets, currency),
    liabilities: presentAmounts(liabilities, currency),
    accounts: accountsOf(figures),
    totalAssets: toMajor(have, currency),
    totalLiabilities: toMajor(owe, currency),
    coverage: coverageOf(have, owe),
    ...(seesProfit && { own: toMajor(have - owe, currency) }),
  };
}

/** What others own beyond what is there, minor units; less than nothing where there is more. */
export function shortfallOf({ assets, liabilities }: Pick<Figures, 'assets' | 'liabilities'>) {
  const [have, owe] = [total(Object.values(assets)), total(Object.values(liabilities))];
  return { missing: owe - have, coverage: coverageOf(have, owe) };
}

/** What a person should see to in one currency. */
export function alertsOf(figures: Figures): Alert[] {
  const { currency, sums, differences } = figures;
  const { missing } = shortfallOf(figures);
  const apart = total(sums.map(net));
  const overdrawn = sums.filter((sum) => assetFor(sum.kind) && net(sum) < 0n);
  const alert = (kind: Alert['kind'], minor: bigint, account: string | null = null): Alert => ({
    kind,
    currency,
    amount: toMajor(minor, currency),
    account,
  });
  return [
    ...(apart === 0n ? [] : [alert('unbalanced', apart)]),
    ...(missing > 0n ? [alert('uncovered', missing)] : []),
    ...overdrawn.map((sum) => alert('overdrawn', net(sum), sum.kind)),
    ...[...new Set(differences.map(({ kind }) => kind))].map((kind) =>
      alert('unexplained', unexplainedAt(differences, kind, currency), kind),
    ),
  ];
}
