import { Button, Modal, Progress } from 'antd';
import { useCallback, useState } from 'react';
import type { PaymentOrder } from '#contract/payment';
import { mayDo } from '#contract/status';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { useWords } from '@/services/words';
import AnswerRow from './AnswerRow';
import css from './asking.module.css';
import Tally from './Tally';
import { isNews, useAsking } from './useAsking';
import { MOST, useWholeList } from './useWholeList';

interface Props {
  chosen: readonly PaymentOrder[];
  onClose: () => void;
}

/** Questions first, and what the channels said; then the answers that a person chose are applied. */
export default function AskDialog({ chosen, onClose }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { orders, loading, loadAll } = useWholeList(chosen);
  const { heard, under, ask, stop } = useAsking();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((orderNo: string) => setLeft((before) => toggled(before, orderNo)), []);
  const askable = orders.filter((order) => mayDo('query', order));
  const open = askable.filter(({ orderNo }) => !heard.has(orderNo)).map(({ orderNo }) => orderNo);
  const toApply = askable.map(({ orderNo }) => orderNo).filter((no) => isNews(heard.get(no)) && !left.has(no));
  const count = (nos: readonly unknown[]) => ({ count: countText(nos.length, locale) });
  const footer = under ? (
    <Button onClick={stop}>{t('common.cancel')}</Button>
  ) : (
    <>
      <Button onClick={() => void loadAll()} loading={loading}>
        {t('paymentDeed.many.all', { most: countText(MOST, locale) })}
      </Button>
      <Button
        type={open.length > 0 ? 'primary' : 'default'}
        disabled={!open.length}
        onClick={() => void ask(open, false)}
      >
        {t('paymentDeed.many.ask', count(open))}
      </Button>
      <Button type="primary" disabled={!toApply.length} onClick={() => void ask(toApply, true)}>
        {t('paymentDeed.many.apply', count(toApply))}
      </Button>
    </>
  );
  return (
    <Modal
      open
      width={880}
      title={t('paymentDeed.query')}
      onCancel={onClose}
      footer={footer}
      mask={{ closable: false }}
    >
      <p>{t('paymentDeed.many.about')}</p>
      <Tally heard={heard} leftOut={orders.length - askable.length} />
      {under && <Progress percent={Math.round((under.done / under.of) * 100)} size="small" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by the keyboard too */}
      <ul className={css.rows} tabIndex={0}>
        {askable.map(({ orderNo, status }) => (
          <AnswerRow
            key={orderNo}
            orderNo={orderNo}
            status={status}
            heard={heard.get(orderNo)}
            isChosen={isNews(heard.get(orderNo)) && !left.has(orderNo)}
            isBusy={under !== undefined}
            onToggle={toggle}
          />
        ))}
      </ul>
    </Modal>
  );
}

function toggled(before: ReadonlySet<string>, orderNo: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(orderNo)) after.add(orderNo);
  return after;
}
