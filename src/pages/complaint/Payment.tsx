import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import AboutOrder from '@/components/show/AboutOrder';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { Word } from '@/services/words';
import type { Detail } from './ComplaintDrawer';

type Of = Detail['payment'];
const money = (name: 'paidAmount' | 'takenBack' | 'left', word: Word): PlainColumn<Of> => ({
  word,
  show: (row) => <Money amount={row[name]} currency={row.currency} />,
  end: true,
});
const columns: readonly PlainColumn<Of>[] = [
  { word: 'complaint.payment', show: ({ orderNo }) => <AboutOrder no={orderNo} /> },
  { word: 'complaint.status', show: ({ status }) => <StatusTag of="payment" value={status} /> },
  money('paidAmount', 'complaint.payment.paid'),
  money('takenBack', 'complaint.payment.takenBack'),
  money('left', 'complaint.payment.left'),
];

/** The payment that it is about, as it stands now. */
export default function Payment({ payment }: { payment: Of }) {
  return <Plain rows={[payment]} keyOf={({ orderNo }) => orderNo} columns={columns} empty="complaint.payment" />;
}
