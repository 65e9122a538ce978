import type { BankAccount, bank } from '#contract/bank';
import type { Input } from '#contract/call';
import ActionButton from '@/components/ActionButton';
import OneFile from '@/components/file/OneFile';
import type { FormField } from '@/components/form/formField';
import { isolatedName } from '@/components/show/isolated';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Look = Input<typeof bank.snapshot>;
const fieldsIn = (currency: string): readonly FormField<Look>[] => [
  { name: 'realBalance', word: 'bank.real', kind: 'amount', currency },
  { name: 'asOf', word: 'bank.asOf', help: 'bank.asOf.help', kind: 'moment' },
  { name: 'fileUrl', word: 'bank.proof', kind: 'own', Control: OneFile },
  { name: 'remark', word: 'bank.explain', kind: 'text' },
];

/** Writes down what an account really holds, beside what the books say. */
export default function TakeSnapshot({ of }: { of: BankAccount }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.bank.snapshot}
      title="bank.take"
      given={{ action: 'take' as const, id: of.id }}
      fields={fieldsIn(of.currency)}
      needed={['realBalance']}
      verb={(_, say) => say('bank.take.verb', { name: isolatedName(of.name) })}
      about={
        <>
          {t('bank.bookBalance')} <Money amount={of.bookBalance} currency={of.currency} />
        </>
      }
      begins
      primary
    />
  );
}
