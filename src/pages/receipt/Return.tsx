import type { Input } from '#contract/call';
import type { receipt as contract, Receipt } from '#contract/receipt';
import ActionButton from '@/components/ActionButton';
import type { Choice, FormField } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import Leaving from '@/components/show/Leaving';
import { useLocale } from '@/components/show/locale';
import Money from '@/components/show/Money';
import { moneyText } from '@/components/show/moneyText';
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
export default function Return({ receipt }: { receipt: Receipt }) {
  const t = useWords();
  const locale = useLocale();
  const { receiptId, receiptNo, version, left, currency } = receipt;
  const amount = left === null || currency === null ? '–' : moneyText(left, currency, locale);
  return (
    <ActionButton
      call={api.receipt.return}
      title="receipt.return"
      given={{ receiptId, version }}
      fields={fields}
      verb={(_, say) => say('receipt.return.verb', { receiptNo: isolated(receiptNo), amount })}
      about={({ to }) => (
        <>
          <Back receipt={receipt} isToPayer={to !== 'income'} />
          <p>{t('receipt.return.about')}</p>
        </>
      )}
      danger
    />
  );
}

/** What of it is left, and whom that reaches; income stays in the house. */
function Back({ receipt, isToPayer }: { receipt: Receipt; isToPayer: boolean }) {
  const { left, currency, payerName, payerBank, payerAccount, channelCode } = receipt;
  if (left === null || currency === null) return null;
  if (!isToPayer) return <Money amount={left} currency={currency} large />;
  return (
    <Leaving
      amount={left}
      currency={currency}
      from={<bdi>{channelCode}</bdi>}
      payee={payerName}
      bank={payerBank}
      account={payerAccount}
    />
  );
}
