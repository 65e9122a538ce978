import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { Input } from '#contract/call';
import type { receipt, Sure } from '#contract/receipt';
import type { BulkResult } from '#contract/shape';
import ActionButton from '@/components/ActionButton';
import RowList from '@/components/bulk/RowList';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import type { FormField } from '@/components/form/formField';
import { reasonOf } from '@/components/reason';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import Money from '@/components/show/Money';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { orderLink } from './fields';
import { useSure } from './sure';

const why: FormField<Input<typeof receipt.autoMatch>> = {
  ...{ name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' },
};
/** So many go in one request. */
const MOST = 100;

/** Receipts that one order alone is surely for: those that are chosen are matched, and each says what became of it. */
export default function AutoDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { data: sure, error, refresh } = useSure();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<{ rows: readonly Sure[]; answer: BulkResult }>();
  const isChosen = ({ receiptId, aboveLimit }: Sure) => left.includes(receiptId) === aboveLimit;
  const toggle = ({ receiptId }: Sure) =>
    setLeft((before) =>
      before.includes(receiptId) ? before.filter((id) => id !== receiptId) : [...before, receiptId],
    );
  const chosen = (sure ?? []).filter(isChosen).slice(0, MOST);
  const hear = (answer: BulkResult) => {
    setOutcome({ rows: chosen, answer });
    setLeft([]);
    refresh();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.close')}</Button>{' '}
      {chosen.length > 0 && <Apply rows={chosen} onDone={hear} />}
    </>
  );
  return (
    <Modal open title={t('receipt.auto')} onCancel={onClose} footer={footer} width={920} mask={{ closable: false }}>
      <p>{t('receipt.auto.about')}</p>
      {outcome && <RowList {...outcome} keyOf={keyOf} nameOf={({ receiptNo }) => receiptNo} good="bulk.did" />}
      {error && <Alert type="error" showIcon title={reasonOf(error).msg} />}
      {!sure && !error && <p role="status">{t('receipt.auto.looking')}</p>}
      {sure && <Plain rows={sure} keyOf={keyOf} columns={columnsFor(isChosen, toggle, t)} empty="receipt.auto.none" />}
    </Modal>
  );
}

const keyOf = ({ receiptId }: Sure) => receiptId;

function columnsFor(
  isChosen: (row: Sure) => boolean,
  toggle: (row: Sure) => void,
  t: ReturnType<typeof useWords>,
): readonly PlainColumn<Sure>[] {
  const box = (row: Sure) => (
    <Checkbox checked={isChosen(row)} onChange={() => toggle(row)} aria-label={row.receiptNo} />
  );
  return [
    { word: 'receipt.auto.choose', show: box },
    { word: 'receipt.receiptNo', show: ({ receiptNo }) => <bdi>{receiptNo}</bdi> },
    {
      word: 'receipt.amount',
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      end: true,
    },
    { word: 'receipt.match.orderNo', show: ({ orderNo }) => orderLink(orderNo) },
    { word: 'receipt.merchantName', show: ({ merchantName }) => <bdi>{merchantName}</bdi> },
    { word: 'receipt.score', show: ({ score }) => <Whole count={score} />, end: true },
    { word: 'receipt.auto.above', show: ({ aboveLimit }) => (aboveLimit ? t('receipt.auto.above') : '–') },
  ];
}

/** Those above the limit of one person make the others wait with them. */
function Apply({ rows, onDone }: { rows: readonly Sure[]; onDone: (answer: BulkResult) => void }) {
  const t = useWords();
  const locale = useLocale();
  const given = rows.map(({ receiptId, version, orderNo, amount, currency }) => ({
    ...{ receiptId, version, orderNo, amount, currency },
  }));
  return (
    <ActionButton
      call={api.receipt.autoMatch}
      title="receipt.match"
      given={{ rows: given }}
      fields={[why]}
      needed={['reason']}
      verb={(_, say) => say('receipt.auto.verb', { count: countText(rows.length, locale) })}
      about={rows.some(({ aboveLimit }) => aboveLimit) ? t('receipt.auto.waits') : undefined}
      isTold={() => true}
      onDone={onDone}
      primary
    />
  );
}
