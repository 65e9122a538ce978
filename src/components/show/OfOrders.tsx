import { api } from '@/services/api';
import { useCan } from '@/services/can';
import AmountLink from './AmountLink';

interface Props {
  amount: string | null | undefined;
  currency: string;
  /** Filters of the order list: whose, at which account, of which days. */
  of: Readonly<Record<string, string>>;
}

/** Collection orders by filters, each opening with its journals. */
export const ordersOf = (of: Readonly<Record<string, string>>): string =>
  `/paymentOrder?${new URLSearchParams({ ...of, tab: 'journal' })}`;

/** An amount that leads to the orders it was added up from; alone for whoever may not see orders. */
export default function OfOrders({ amount, currency, of }: Props) {
  const to = useCan(api.payment.page) ? ordersOf({ currency, ...of }) : undefined;
  return <AmountLink amount={amount} currency={currency} to={to} />;
}
