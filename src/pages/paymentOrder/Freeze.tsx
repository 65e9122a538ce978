import type { Input } from '#contract/call';
import type { merchantMoney } from '#contract/merchantMoney';
import type { PaymentOrder } from '#contract/payment';
import { freezeAction, freezeScope } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { amountIn } from '@/components/form/amountIn';
import type { FormField } from '@/components/form/formField';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** Holds back what the merchant got for the order, by a ticket that names it. */
export default function Freeze({ order: { orderNo, merchantId, currency, netAmount } }: { order: PaymentOrder }) {
  const t = useWords();
  const locale = useLocale();
  const fields: readonly FormField<Input<typeof merchantMoney.freeze>>[] = [
    { name: 'amount', word: 'merchant.amount', kind: 'amount', currency, all: netAmount },
    { name: 'expireTime', word: 'merchant.expireTime', kind: 'moment' },
    { name: 'reason', word: 'paymentDeed.reason', kind: 'reason' },
  ];
  return (
    <ActionButton
      call={api.merchant.freeze}
      title="paymentDeed.freeze"
      given={{ merchantId, currency, orderNo, action: freezeAction.freeze, scope: freezeScope.amount }}
      initial={{ amount: netAmount }}
      fields={fields}
      needed={['amount']}
      verb={({ amount }, say) => say('paymentDeed.freeze.verb', { amount: amountIn(amount, currency, locale) })}
      about={t('paymentDeed.freeze.about')}
    />
  );
}
