import type { Balance } from '#contract/merchantMoney';
import type { Fields } from '@/components/fields';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';

const money = (value: string | null, { currency }: Balance) => <Money amount={value} currency={currency} />;

/** How each pocket of a merchant is titled and shown. */
export const balanceFields: Fields<Balance> = {
  available: {
    word: 'merchant.available',
    show: (value, { currency }) => <Money amount={value} currency={currency} large />,
  },
  frozen: { word: 'merchant.frozen', show: money },
  pending: { word: 'merchant.pending', show: money },
  pendingNext: {
    word: 'merchant.pendingNext',
    show: (next, { currency }) =>
      next ? (
        <>
          <Money amount={next.amount} currency={currency} /> · <Moment at={next.time} />
        </>
      ) : (
        '–'
      ),
  },
  payoutTransit: { word: 'merchant.payoutTransit', show: money },
  settleTransit: { word: 'merchant.settleTransit', show: money },
  exchangeTransit: { word: 'merchant.exchangeTransit', show: money },
  refundTransit: { word: 'merchant.refundTransit', show: money },
  usdt: { word: 'merchant.usdt', show: (value) => <Money amount={value} currency="USDT" /> },
  merchantId: null,
  merchantName: null,
  currency: null,
  payoutDayLimit: null,
  payoutUsedToday: null,
  creditLine: null,
  asOf: null,
};
