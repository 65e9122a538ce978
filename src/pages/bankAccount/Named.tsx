import type { BankAccount } from '#contract/bank';
import { useWords } from '@/services/words';

type Props =
  | { of: 'kind'; value: BankAccount['kind'] }
  | { of: 'purpose'; value: BankAccount['purpose'] }
  | { of: 'statementMode'; value: BankAccount['statementMode'] };

/** What a code of a bank account is called. */
export default function Named({ of, value }: Props) {
  const t = useWords();
  if (of === 'kind') return t(`bank.kind.${value}`);
  return of === 'purpose' ? t(`bank.purpose.${value}`) : t(`bank.statementMode.${value}`);
}
