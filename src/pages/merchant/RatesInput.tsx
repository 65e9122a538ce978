import { Button, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { WantedRate } from '#contract/merchantEditor';
import { methods } from '#contract/method';
import { type Country, currencyOf } from '#contract/money';
import { withDecimals } from '@/components/form/decimals';
import type { ControlProps } from '@/components/form/formField';
import { ofEach } from '@/components/options/ofEach';
import { useWords } from '@/services/words';
import css from './editor.module.css';

interface Row {
  bizType: 'payment' | 'payout';
  method: string;
  percent: string;
  fixed: string;
  min: string;
  max: string;
}
const empty: Row = { bizType: 'payment', method: '', percent: '', fixed: '0', min: '', max: '' };

/** What is typed as the contract wants it: lines without a method are none yet, amounts have all their decimals. */
const wanted = (rows: readonly Row[], currency: string): WantedRate[] =>
  rows
    .filter(({ method }) => method.trim() !== '')
    .map(({ bizType, method, percent, fixed, min, max }) => ({
      bizType,
      method: method.trim().toUpperCase(),
      percent: percent.trim(),
      fixed: withDecimals(fixed.trim() || '0', currency),
      ...(min.trim() !== '' && { min: withDecimals(min.trim(), currency) }),
      ...(max.trim() !== '' && { max: withDecimals(max.trim(), currency) }),
    }));

/** Rates that begin, a line each; those of other methods stay as they are. */
function RatesInput({ country, value, onChange, label, id }: ControlProps & { country: Country }) {
  const t = useWords();
  const currency = currencyOf[country];
  const [rows, setRows] = useState<Row[]>(() => linesOf(value));
  const change = (next: Row[]) => {
    setRows(next);
    onChange(wanted(next, currency));
  };
  const set = (at: number, part: Partial<Row>) =>
    change(rows.map((row, nth) => (nth === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={css.lines} aria-label={label} id={id}>
      <datalist id={`methods-${country}`}>
        {methods[country].map((method) => (
          <option key={method} value={method} />
        ))}
      </datalist>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div className={css.rate} key={at}>
          <Cell word={t('merchant.rate.bizType')}>
            <Select
              aria-label={t('merchant.rate.bizType')}
              value={row.bizType}
              onChange={(bizType) => set(at, { bizType })}
              options={(['payment', 'payout'] as const).map((one) => ({
                value: one,
                label: t(`merchant.rate.${one}`),
              }))}
            />
          </Cell>
          <Cell word={t('info.method')}>
            <Input
              dir="ltr"
              list={`methods-${country}`}
              aria-label={t('info.method')}
              value={row.method}
              onChange={({ target }) => set(at, { method: target.value })}
            />
          </Cell>
          <Figure word={t('info.percent')} unit="%" value={row.percent} onChange={(percent) => set(at, { percent })} />
          <Figure word={t('info.fixed')} unit={currency} value={row.fixed} onChange={(fixed) => set(at, { fixed })} />
          <Figure word={t('info.minFee')} unit={currency} value={row.min} onChange={(min) => set(at, { min })} />
          <Figure word={t('info.maxFee')} unit={currency} value={row.max} onChange={(max) => set(at, { max })} />
        </div>
      ))}
      <Button size="small" onClick={() => setRows([...rows, empty])}>
        {t('merchant.rate.add')}
      </Button>
    </fieldset>
  );
}

/** What is typed there, above it; read aloud it is the name of the control itself. */
const Cell = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <span className={css.word} aria-hidden="true">
      {word}
    </span>
    {children}
  </div>
);

interface FigureProps {
  word: string;
  unit: string;
  value: string;
  onChange: (value: string) => void;
}
const Figure = ({ word, unit, value, onChange }: FigureProps) => (
  <Cell word={word}>
    <Input
      dir="ltr"
      inputMode="decimal"
      aria-label={word}
      title={word}
      suffix={unit}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Cell>
);

const isRate = (one: unknown): one is WantedRate => typeof one === 'object' && one !== null && 'method' in one;
const rowsOf = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.filter(isRate).map((rate) => ({ ...rate, min: rate.min ?? '', max: rate.max ?? '' }))
    : [];

/** At least one line to type in. */
const linesOf = (value: unknown): Row[] => {
  const rows = rowsOf(value);
  return rows.length === 0 ? [empty] : rows;
};

export const RatesOf = ofEach((country) => (props: ControlProps) => <RatesInput {...props} country={country} />);
