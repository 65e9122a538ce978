import { Select } from 'antd';
import type { LineField, Template } from '#contract/statement';
import { useWords, type Word } from '@/services/words';
import css from './statement.module.css';
import type { BankFile } from './useBankFile';

interface Props {
  of: BankFile;
  template: Template;
  onChange: (template: Template) => void;
}
/** What a column may say; a field without a word does not compile. */
const words: Readonly<Record<LineField, Word>> = {
  day: 'statement.field.day',
  time: 'statement.field.time',
  amount: 'statement.field.amount',
  credit: 'statement.field.credit',
  debit: 'statement.field.debit',
  balance: 'statement.field.balance',
  trace: 'statement.field.trace',
  payerName: 'statement.field.payerName',
  payerAccount: 'statement.field.payerAccount',
  remark: 'statement.field.remark',
};
const decimals = [
  ['.', 'statement.decimal.point'],
  [',', 'statement.decimal.comma'],
] as const satisfies readonly (readonly [Template['decimal'], Word])[];
const orders = [
  ['dmy', 'statement.days.dmy'],
  ['mdy', 'statement.days.mdy'],
  ['ymd', 'statement.days.ymd'],
] as const satisfies readonly (readonly [Template['days'], Word])[];
const zones = [
  ['MEX', 'country.MEX'],
  ['COL', 'country.COL'],
  ['PER', 'country.PER'],
  ['CHL', 'country.CHL'],
  ['ARG', 'country.ARG'],
  ['BRA', 'country.BRA'],
  ['ch', 'statement.zone.ch'],
] as const satisfies readonly (readonly [Template['zone'], Word])[];

/** What each column of the file says, and how its numbers and days are written; kept for the place's next file. */
export default function Heads({ of: { answer }, template, onChange }: Props) {
  const t = useWords();
  const headers = (answer?.headers ?? []).filter((header) => header !== '');
  const fieldOf = (header: string) => template.columns.find((column) => column.header === header)?.field;
  const assign = (header: string, field: LineField | undefined) => {
    const others = template.columns.filter((column) => column.header !== header && column.field !== field);
    onChange({ ...template, columns: field ? [...others, { field, header }] : others });
  };
  // An object's own names are the keys of its type.
  const options = (Object.keys(words) as LineField[]).map((field) => ({ value: field, label: t(words[field]) }));
  return (
    <section className={css.heads}>
      {headers.map((header) => (
        <div key={header}>
          <bdi>{header}</bdi>
          <Select
            aria-label={header}
            value={fieldOf(header) ?? null}
            options={options}
            onChange={(field) => assign(header, field ?? undefined)}
            allowClear
            placeholder={t('import.skip')}
          />
        </div>
      ))}
      <Way
        word="statement.decimal"
        value={template.decimal}
        among={decimals}
        onChange={(decimal) => onChange({ ...template, decimal })}
      />
      <Way
        word="statement.days"
        value={template.days}
        among={orders}
        onChange={(days) => onChange({ ...template, days })}
      />
      <Way
        word="statement.zone"
        value={template.zone}
        among={zones}
        onChange={(zone) => onChange({ ...template, zone })}
      />
    </section>
  );
}

interface WayProps<V extends string> {
  word: Word;
  value: V;
  among: readonly (readonly [V, Word])[];
  onChange: (value: V) => void;
}
function Way<V extends string>({ word, value, among, onChange }: WayProps<V>) {
  const t = useWords();
  return (
    <div>
      <span>{t(word)}</span>
      <Select
        aria-label={t(word)}
        value={value}
        options={among.map(([one, label]) => ({ value: one, label: t(label) }))}
        onChange={onChange}
      />
    </div>
  );
}
