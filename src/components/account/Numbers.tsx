import { Input, Select } from 'antd';
import { type NumberName, numberNames } from '#contract/accountNumber';
import type { Country } from '#contract/money';
import { typesOf } from '@/components/form/AccountNumber';
import type { ControlProps } from '@/components/form/formField';
import IdentifierInput from '@/components/form/IdentifierInput';
import { madeOnce } from '@/components/form/madeOnce';
import { useWords } from '@/services/words';
import css from './account.module.css';

interface Props extends ControlProps {
  country: Country;
  /** The kind that is asked for before another is chosen; the country's usual one where none is named. */
  usual?: NumberName | undefined;
}
interface Typed {
  type: NumberName;
  number: string;
  holderName: string;
}

/** The number by which payers know the account, and whose it is. */
function Numbers({ country, usual, label, value, onChange, ...given }: Props) {
  const t = useWords();
  const names = numberNames(country);
  const { type, number, holderName } = typedOf(value, [...(usual ? [usual] : []), ...names]);
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
        options={names.map((one) => ({ value: one, label: t(`account.number.${one}`) }))}
        onChange={(chosen: NumberName) => change({ type: chosen })}
      />
      <IdentifierInput
        {...given}
        types={typesOf(country, [type])}
        placeholder={t('account.identifiers')}
        value={number}
        onChange={(typed) => change({ number: typeof typed === 'string' ? typed : '' })}
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

/** Those of a country. */
export const numbersOf = madeOnce((country: Country, usual?: NumberName) => (props: ControlProps) => (
  <Numbers {...props} country={country} usual={usual} />
));

function typedOf(value: unknown, names: readonly NumberName[]): Typed {
  const given = { ...(value as Record<string, string> | undefined) }; // what this control gave
  const type = names.find((one) => given[one] !== undefined) ?? names[0] ?? 'accountNo';
  return { type, number: given[type] ?? '', holderName: given['holderName'] ?? '' };
}
