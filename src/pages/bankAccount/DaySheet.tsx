import { Alert, Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import type { BankAccount } from '#contract/bank';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import OneFile from '@/components/file/OneFile';
import AmountInput from '@/components/form/AmountInput';
import { useRead } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import { countText } from '@/components/show/amountText';
import FamilyTag from '@/components/show/FamilyTag';
import { useLocale } from '@/components/show/locale';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { type Line, type Typed, useDaySheet } from './useDaySheet';

/** So many stand in one sheet. */
const MOST = 100;

/** What each account holds at the end of the day, typed in one sheet with one proof each. */
export default function DaySheet({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const [mine, setMine] = useState(true);
  const { data, error } = useRead(
    (options) => api.bank.page({ status: 1, pageSize: MOST, ...(mine && { mine }) }, options),
    [mine],
  );
  const accounts = data?.list ?? [];
  const { lineOf, type, ready, done, send } = useDaySheet(accounts);
  const count = { done: countText(done.length, locale), count: countText(accounts.length, locale) };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.close')}</Button>{' '}
      <Button type="primary" disabled={ready.length === 0} onClick={() => void send()}>
        {t('bank.endOfDay.verb', { count: countText(ready.length, locale) })}
      </Button>
    </>
  );
  return (
    <Modal open title={t('bank.endOfDay')} onCancel={onClose} footer={footer} width={1080} mask={{ closable: false }}>
      <Checkbox checked={mine} onChange={({ target }) => setMine(target.checked)}>
        {t('bank.mine')}
      </Checkbox>
      <p role="status">{t('bank.endOfDay.done', count)}</p>
      {error !== undefined && <Alert type="error" showIcon title={reasonOf(error).msg} />}
      {data && (
        <Plain rows={accounts} keyOf={({ id }) => id} columns={columnsOf(lineOf, type)} empty="bank.endOfDay.none" />
      )}
    </Modal>
  );
}

type Type = (id: string, change: Partial<Typed>) => void;
const columnsOf = (lineOf: (id: string) => Line, type: Type): readonly PlainColumn<BankAccount>[] => [
  { word: 'bank.name', show: ({ name }) => <bdi>{name}</bdi> },
  {
    word: 'bank.bookBalance',
    show: ({ bookBalance, currency }) => <Money amount={bookBalance} currency={currency} />,
    end: true,
  },
  { word: 'bank.real', show: (row) => <Real row={row} line={lineOf(row.id)} type={type} /> },
  { word: 'bank.proof', show: (row) => <Proof row={row} line={lineOf(row.id)} type={type} /> },
  { word: 'bank.explain', show: (row) => <Explain row={row} line={lineOf(row.id)} type={type} /> },
  { word: 'bank.status', show: (row) => <Outcome line={lineOf(row.id)} /> },
];

interface Cell {
  row: BankAccount;
  line: Line;
  type: Type;
}
function Real({ row: { id, name, currency }, line, type }: Cell) {
  const t = useWords();
  return (
    // The label holds the control, which a linter cannot see through a component.
    // biome-ignore lint/a11y/noLabelWithoutControl: see above
    <label aria-label={`${t('bank.real')} ${name}`}>
      <AmountInput
        value={line.typed.realBalance}
        currency={currency}
        aria-invalid={line.refused !== undefined}
        onChange={(realBalance) => type(id, { realBalance })}
      />
    </label>
  );
}

function Proof({ row: { id, name }, line, type }: Cell) {
  const t = useWords();
  return (
    <OneFile
      label={`${t('bank.proof')} ${name}`}
      value={line.typed.fileUrl}
      onChange={(value) => type(id, typeof value === 'string' ? { fileUrl: value } : {})}
    />
  );
}

function Explain({ row: { id, name }, line, type }: Cell) {
  const t = useWords();
  return (
    <Input
      aria-label={`${t('bank.explain')} ${name}`}
      value={line.typed.remark}
      maxLength={200}
      onChange={({ target }) => type(id, { remark: target.value })}
    />
  );
}

function Outcome({ line: { kept, refused, sending } }: { line: Line }) {
  const t = useWords();
  if (sending) return <FamilyTag family="moving">{t('bank.sending')}</FamilyTag>;
  if (refused !== undefined) return <FamilyTag family="failed">{refused}</FamilyTag>;
  if (!kept) return '–';
  return (
    <>
      <FamilyTag family="done">{t(`bank.snapshot.${kept.status}`)}</FamilyTag>{' '}
      <Money amount={kept.diff} currency={kept.currency} />
    </>
  );
}
