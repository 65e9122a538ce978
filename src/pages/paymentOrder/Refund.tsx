import type { Input } from '#contract/call';
import type { PaymentOrder } from '#contract/payment';
import type { refund } from '#contract/refund';
import { mayMove, paymentMoves, paymentStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { amountIn, typedAmount } from '@/components/form/amountIn';
import type { FormField } from '@/components/form/formField';
import BackToPayer from '@/components/show/BackToPayer';
import { isolated, isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Ask = Input<typeof refund.refund>;

/** Gives the payment back, or asks that it be: who may do the one does not see the other. */
export default function Refund({ order }: { order: PaymentOrder }) {
  const t = useWords();
  const locale = useLocale();
  const { orderNo, version, currency, paidAmount, status } = order;
  if (!mayMove(paymentStatus, paymentMoves, status, paymentStatus.refunding)) return null;
  const fields: readonly FormField<Ask>[] = [
    { name: 'amount', word: 'refund.amount', kind: 'amount', currency, all: paidAmount },
    { name: 'returnFee', word: 'refund.returnFee', help: 'refund.returnFee.help', kind: 'flag' },
    { name: 'byHand', word: 'refund.byHand', help: 'refund.byHand.help', kind: 'flag' },
    { name: 'reason', word: 'refund.reason', kind: 'reason' },
  ];
  const shared = {
    given: { orderNo, version },
    initial: { amount: paidAmount, returnFee: false },
    fields,
    about: ({ amount }: Partial<Ask>) => (
      <>
        <BackToPayer amount={typedAmount(amount, currency)} currency={currency} of={order} />
        <p>{t('refund.begin.about', { orderNo: isolated(orderNo), paid: moneyText(paidAmount, currency, locale) })}</p>
      </>
    ),
  };
  const amountOf = ({ amount }: Partial<Ask>) => ({
    amount: amountIn(amount, currency, locale),
    merchant: isolatedName(order.merchantName),
  });
  return (
    <>
      <ActionButton
        {...shared}
        call={api.payment.refund}
        title="refund.begin"
        verb={(typed, say) => say('refund.begin.verb', amountOf(typed))}
        danger
      />
      <ActionButton
        {...shared}
        call={api.payment.refundRequest}
        title="refund.request"
        verb={(typed, say) => say('refund.request.verb', amountOf(typed))}
        danger
      />
    </>
  );
}
