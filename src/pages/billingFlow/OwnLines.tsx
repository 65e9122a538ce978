import type { FlowRow } from '#contract/merchantMoney';
import { businessDay } from '#contract/time';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useDetail } from '@/components/drawer/useDetail';
import { shown } from '@/components/fields';
import ReadState from '@/components/read/ReadState';
import { api } from '@/services/api';
import { useZone } from '@/services/zone';
import { fields } from './fields';

const columns: readonly PlainColumn<FlowRow>[] = [
  { word: 'billing.pocket', show: (row) => shown(fields, 'subAccount', row) },
  { word: 'billing.amount', show: (row) => shown(fields, 'amount', row), end: true },
  { word: 'billing.before', show: (row) => shown(fields, 'balanceBefore', row), end: true },
  { word: 'billing.after', show: (row) => shown(fields, 'balanceAfter', row), end: true },
];

/** What the same journal did to the owner's pockets: the part of it that its owner may see. */
export default function OwnLines({ row }: { row: FlowRow }) {
  const zone = useZone();
  const day = businessDay(row.bizTime, zone);
  const question = { journalNo: row.journalNo, merchantId: row.merchantId, startDate: day, endDate: day };
  const { detail, error, refresh } = useDetail(api.merchant.billingFlow, question, undefined);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  return <Plain rows={detail.list} keyOf={({ flowNo }) => flowNo} columns={columns} empty="table.emptyAlways" />;
}
