import { Input, InputNumber } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import type { account } from '#contract/account';
import type { Input as InputOf } from '#contract/call';
import AmountInput from '@/components/form/AmountInput';
import type { ControlProps } from '@/components/form/formField';
import { useWords } from '@/services/words';
import css from './account.module.css';

type Patch = NonNullable<InputOf<typeof account.saveAccountBatch>['patch']>;
type Change = (given: { [K in keyof Patch]?: Patch[K] | undefined }) => void;

/** The currency of all accounts that are changed together; undefined where they have several. */
export const ChosenCurrency = createContext<string | undefined>(undefined);

const amounts = ['minAmount', 'maxAmount', 'dayLimitAmount'] as const;
const wholes = [
  { name: 'dayLimitCount', min: 0, max: 100_000 },
  { name: 'priority', min: 1, max: 99 },
  { name: 'weight', min: 0, max: 100 },
] as const;
const hours = ['tradeStart', 'tradeEnd'] as const;

/** The values that several accounts are given; what is left empty stays as each has it. */
export default function BatchPatch({ label, value, onChange }: ControlProps) {
  const t = useWords();
  const currency = useContext(ChosenCurrency);
  const patch = (value ?? {}) as Patch; // what this control gave
  const change: Change = (given) => {
    const next = Object.entries({ ...patch, ...given }).filter(([, one]) => one !== undefined && one !== '');
    onChange(next.length > 0 ? Object.fromEntries(next) : undefined);
  };
  return (
    <fieldset className={css.patch} aria-label={label}>
      {currency !== undefined &&
        amounts.map((name) => (
          <Titled key={name} title={t(`account.${name}`)}>
            <AmountInput
              currency={currency}
              value={patch[name] ?? ''}
              onChange={(next) => change({ [name]: next === '' ? undefined : next })}
            />
          </Titled>
        ))}
      {wholes.map(({ name, ...ends }) => (
        <Titled key={name} title={t(`account.${name}`)}>
          <InputNumber
            {...ends}
            aria-label={t(`account.${name}`)}
            dir="ltr"
            precision={0}
            value={patch[name] ?? null}
            onChange={(next) => change({ [name]: next ?? undefined })}
          />
        </Titled>
      ))}
      {hours.map((name) => (
        <Titled key={name} title={t(`account.${name}`)}>
          <Input
            dir="ltr"
            placeholder="HH:mm"
            value={patch[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Titled>
      ))}
    </fieldset>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is within
    <label className={css.titled}>
      <span>{title}</span>
      {children}
    </label>
  );
}
