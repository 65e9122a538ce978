import type { Input } from '#contract/call';
import type { PaymentOrder, payment } from '#contract/payment';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const fields: readonly FormField<Input<typeof payment.block>>[] = [
  {
    name: 'everywhere',
    word: 'paymentDeed.block.everywhere',
    help: 'paymentDeed.block.everywhere.help',
    kind: 'flag',
  },
  { name: 'expireTime', word: 'paymentDeed.block.until', kind: 'moment' },
  { name: 'reason', word: 'paymentDeed.reason', kind: 'reason' },
];

/** Blocks the payer by what the order holds of them: each as it is shown; where it holds nothing none can press. */
export default function Block({ order: { orderNo, payerDocNo, payerPhone, payerAccount } }: { order: PaymentOrder }) {
  const t = useWords();
  const identifiers = [
    ['document', payerDocNo],
    ['phone', payerPhone],
    ['account', payerAccount],
  ] as const;
  const known = identifiers.filter(([, value]) => value !== null);
  const by = known.map(([one]) => one);
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
          <ul>
            {known.map(([one, value]) => (
              <li key={one}>{t(`paymentDeed.block.${one}`, { value: isolated(value ?? '') })}</li>
            ))}
          </ul>
        </>
      }
      danger
    />
  );
}
