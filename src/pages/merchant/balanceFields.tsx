import type { Balance } from '#contract/merchantMoney';
import type { Fields } from '@/components/fields';
import Booked from '@/components/show/Booked';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';

const pocket =
  (name: Pocket, large = false) =>
  (value: string | null, { merchantId, currency }: Balance) => (
    <Booked amount={value} account={`mch:${merchantId}:${name}`} currency={currency} large={large} />
  );

type Pocket = 'available' | 'frozen' | 'pending' | `${'payout' | 'settle' | 'exchange' | 'refund'}Transit`;
/** How each pocket of a merchant is titled and shown. */
export const balanceFields: Fields<Balance> = {
  available: { word: 'merchant.available', show: pocket('available', true) },
  frozen: { word: 'merchant.frozen', show: pocket('frozen') },
  pending: { word: 'merchant.pending', show: pocket('pending') },
  pendingNext: {
    word: 'merchant.pendingNext',
    show: (next, { merchantId, currency }) =>
      next ? (
        <>
          <Booked amount={next.amount} account={`mch:${merchantId}:pending`} currency={currency} /> ·{' '}
          <Moment at={next.time} />
        </>
      ) : (
        '–'
      ),
  },
  payoutTransit: { word: 'merchant.payoutTransit', show: pocket('payoutTransit') },
  settleTransit: { word: 'merchant.settleTransit', show: pocket('settleTransit') },
  exchangeTransit: { word: 'merchant.exchangeTransit', show: pocket('exchangeTransit') },
  refundTransit: { word: 'merchant.refundTransit', show: pocket('refundTransit') },
  usdt: { word: 'merchant.usdt', show: (value) => <Money amount={value} currency="USDT" /> },
  merchantId: null,
  merchantName: null,
  currency: null,
  payoutDayLimit: null,
  payoutUsedToday: null,
  creditLine: null,
  asOf: null,
};
