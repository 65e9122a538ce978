import type { Output } from '#contract/call';
import type { receipt } from '#contract/receipt';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Money from '@/components/show/Money';
import { orderLink } from './fields';

type Part = Output<typeof receipt.details>['parts'][number];

const columns: readonly PlainColumn<Part>[] = [
  { word: 'receipt.match.orderNo', show: ({ orderNo }) => orderLink(orderNo) },
  { word: 'receipt.merchantName', show: ({ merchantName }) => <bdi>{merchantName}</bdi> },
  { word: 'receipt.amount', show: ({ amount, currency }) => <Money amount={amount} currency={currency} />, end: true },
];

/** To which orders a receipt was given. */
export default function Parts({ parts }: { parts: readonly Part[] }) {
  return <Plain rows={parts} keyOf={({ orderNo }) => orderNo} columns={columns} empty="receipt.parts.none" />;
}
