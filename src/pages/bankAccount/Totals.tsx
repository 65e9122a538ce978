import type { bank } from '#contract/bank';
import type { Output } from '#contract/call';
import type { TotalColumn } from '@/components/show/CurrencyTotals';
import TotalStrip from '@/components/show/TotalStrip';

type Total = Output<typeof bank.page>['summary'][number];
const LINES = { tab: 'lines' };
const columns: readonly TotalColumn<Total>[] = [
  { word: 'bank.bookBalance', of: ({ bookBalance }) => bookBalance, by: LINES },
  { word: 'bank.balance', of: ({ balance }) => balance, by: { tab: 'snapshots' } },
  { word: 'bank.snapshotBook', of: ({ snapshotBook }) => snapshotBook, by: { tab: 'snapshots' } },
  { word: 'bank.diff', of: ({ diff }) => diff, by: { tab: 'snapshots' } },
  { word: 'bank.unexplained', of: ({ unexplained }) => unexplained, by: { tab: 'snapshots', withDiff: 'true' } },
];

/** What the accounts of the filter hold together. */
export default function Totals({ totals }: { totals: readonly Total[] }) {
  return <TotalStrip totals={totals} columns={columns} />;
}
