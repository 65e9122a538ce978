import type { Input } from '#contract/call';
import type { receipt as contract, Receipt } from '#contract/receipt';
import ActionButton from '@/components/ActionButton';
import type { Choice, FormField } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const ends: readonly Choice[] = [
  { value: 'payer', word: 'receipt.return.payer' },
  { value: 'income', word: 'receipt.return.income' },
];
const fields: readonly FormField<Input<typeof contract.return>>[] = [
  { name: 'to', word: 'receipt.return.to', kind: 'choice', choices: ends },
  { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
];

/** Sends a receipt back to its payer, or takes it to income; a second person always decides. */
export default function Return({ receipt: { receiptId, receiptNo, version } }: { receipt: Receipt }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.receipt.return}
      title="receipt.return"
      given={{ receiptId, version }}
      fields={fields}
      verb={(_, say) => say('receipt.return.verb', { receiptNo: isolated(receiptNo) })}
      about={t('receipt.return.about')}
      danger
    />
  );
}
