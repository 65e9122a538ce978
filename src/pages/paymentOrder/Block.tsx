import type { Input } from '#contract/call';
import type { PaymentOrder, payment } from '#contract/payment';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const fields: readonly FormField<Input<typeof payment.block>>[] = [
  { name: 'everywhere', word: 'paymentDeed.block.everywhere', kind: 'flag' },
  { name: 'expireTime', word: 'merchant.expireTime', kind: 'moment' },
  { name: 'reason', word: 'paymentDeed.reason', kind: 'reason' },
];

/** Blocks the payer by what the order holds of them; where it holds nothing there is nothing to press. */
export default function Block({ order: { orderNo, payerDocNo, payerPhone, payerAccount } }: { order: PaymentOrder }) {
  const t = useWords();
  const by = [
    ...(payerDocNo === null ? [] : ['document' as const]),
    ...(payerPhone === null ? [] : ['phone' as const]),
    ...(payerAccount === null ? [] : ['account' as const]),
  ];
  if (by.length === 0) return null;
  return (
    <ActionButton
      call={api.payment.block}
      title="paymentDeed.block"
      given={{ orderNo, by }}
      fields={fields}
      verb={(_, say) => say('paymentDeed.block.verb', { orderNo: isolated(orderNo) })}
      about={
        <>
          <p>{t('paymentDeed.block.about')}</p>
          <p>{by.map((one) => t(`paymentDeed.block.${one}`)).join(' · ')}</p>
        </>
      }
      danger
    />
  );
}
