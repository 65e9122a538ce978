import type { Receipt } from '#contract/receipt';
import Booked from '@/components/show/Booked';
import Money from '@/components/show/Money';

interface Props {
  amount: string | null;
  of: Pick<Receipt, 'currency' | 'isBooked' | 'receiptNo'>;
}

/** What came in: the way to its lines in suspense, where it was booked. */
export default function Suspended({ amount, of: { currency, isBooked, receiptNo } }: Props) {
  if (amount === null || currency === null) return '–';
  if (!isBooked) return <Money amount={amount} currency={currency} />;
  return <Booked amount={amount} account="plat:suspense" currency={currency} keyword={receiptNo} />;
}
