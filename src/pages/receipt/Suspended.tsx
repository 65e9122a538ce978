import type { Receipt } from '#contract/receipt';
import { book, bookOfChannel } from '#contract/status';
import Booked from '@/components/show/Booked';
import Money from '@/components/show/Money';

interface Props {
  amount: string | null;
  of: Pick<Receipt, 'currency' | 'isBooked' | 'receiptNo' | 'channelCode'>;
}

/** What came in: the way to its lines in suspense, where it was booked. */
export default function Suspended({ amount, of: { currency, isBooked, receiptNo, channelCode } }: Props) {
  if (amount === null || currency === null) return '–';
  if (!isBooked) return <Money amount={amount} currency={currency} />;
  const account = bookOfChannel(channelCode) === book.test ? 'test:plat:suspense' : 'plat:suspense';
  return <Booked amount={amount} account={account} currency={currency} keyword={receiptNo} />;
}
