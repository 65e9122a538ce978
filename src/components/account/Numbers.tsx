import { Input, Select } from 'antd';
import type { ControlProps } from '@/components/form/formField';
import { useWords } from '@/services/words';
import css from './account.module.css';

const types = ['clabe', 'cbu', 'cvu', 'alias', 'cci', 'pixKey', 'phone', 'accountNo', 'address'] as const;
type NumberType = (typeof types)[number];
interface Typed {
  type: NumberType;
  number: string;
  holderName: string;
}

/** The number by which payers know the account, and whose it is. */
export default function Numbers({ label, value, onChange, ...given }: ControlProps) {
  const t = useWords();
  const { type, number, holderName } = typedOf(value);
  const change = (changed: Partial<Typed>) => {
    const next = { type, number, holderName, ...changed };
    const isEmpty = next.number === '' && next.holderName === '';
    onChange(isEmpty ? undefined : { [next.type]: next.number, holderName: next.holderName });
  };
  return (
    <fieldset className={css.numbers} aria-label={label}>
      <Select
        aria-label={t('account.number.type')}
        value={type}
        options={types.map((one) => ({ value: one, label: t(`account.number.${one}`) }))}
        onChange={(chosen: NumberType) => change({ type: chosen })}
      />
      <Input
        {...given}
        dir="ltr"
        aria-label={t('account.identifier')}
        placeholder={t('account.identifier')}
        value={number}
        onChange={({ target }) => change({ number: target.value })}
      />
      <Input
        aria-label={t('account.holderName')}
        placeholder={t('account.holderName')}
        value={holderName}
        onChange={({ target }) => change({ holderName: target.value })}
      />
    </fieldset>
  );
}

function typedOf(value: unknown): Typed {
  const given = { ...(value as Record<string, string> | undefined) }; // what this control gave
  const type = types.find((one) => given[one] !== undefined) ?? 'clabe';
  return { type, number: given[type] ?? '', holderName: given['holderName'] ?? '' };
}
