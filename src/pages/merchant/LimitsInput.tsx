import { Input } from 'antd';
import { useState } from 'react';
import type { Profile } from '#contract/merchantShape';
import { type Country, currencyOf } from '#contract/money';
import { withDecimals } from '@/components/form/decimals';
import type { ControlProps } from '@/components/form/formField';
import { ofEach } from '@/components/options/ofEach';
import { useWords } from '@/services/words';
import css from './editor.module.css';

type Limit = keyof Profile['limits'];
export const limitNames = [
  'payMin',
  'payMax',
  'payStep',
  'payDayAmount',
  'payDayCount',
] as const satisfies readonly Limit[];
/** It numbers orders; the others are amounts. */
export const isCount = (name: Limit): name is 'payDayCount' => name === 'payDayCount';

type Typed = Partial<Record<Limit, string>>;

/** What is typed as the contract wants it; an empty field is no limit. */
const wanted = (typed: Typed, currency: string): object =>
  Object.fromEntries(
    limitNames.flatMap((name) => {
      const text = typed[name]?.trim() ?? '';
      if (text === '') return [];
      return [[name, isCount(name) ? wholeOf(text) : withDecimals(text, currency)]];
    }),
  );

/** What is no number goes as it is typed, and the form says so. */
const wholeOf = (text: string): number | string => (/^\d{1,7}$/.test(text) ? Number(text) : text);

/** What orders are held to, each alone and those of a day, all at once. */
function LimitsInput({ country, value, onChange, label, id }: ControlProps & { country: Country }) {
  const t = useWords();
  const currency = currencyOf[country];
  const [typed, setTyped] = useState<Typed>(() => typedOf(value));
  const set = (name: Limit, text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    onChange(wanted(next, currency));
  };
  return (
    <fieldset className={css.limits} aria-label={label} id={id}>
      {limitNames.map((name) => (
        <div key={name}>
          <span className={css.word}>{t(`merchant.limit.${name}`)}</span>
          <Input
            aria-label={t(`merchant.limit.${name}`)}
            dir="ltr"
            inputMode={isCount(name) ? 'numeric' : 'decimal'}
            value={typed[name] ?? ''}
            suffix={isCount(name) ? undefined : currency}
            onChange={({ target }) => set(name, target.value)}
          />
        </div>
      ))}
    </fieldset>
  );
}

const typedOf = (value: unknown): Typed =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) =>
          one === null || one === undefined ? [] : [[name, String(one)]],
        ),
      )
    : {};

export const LimitsOf = ofEach((country) => (props: ControlProps) => <LimitsInput {...props} country={country} />);
