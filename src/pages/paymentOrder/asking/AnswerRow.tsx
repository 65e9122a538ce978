import { Checkbox } from 'antd';
import { memo } from 'react';
import Wire from '@/components/drawer/Wire';
import StatusTag from '@/components/show/StatusTag';
import { useWords } from '@/services/words';
import css from './asking.module.css';
import { type Heard, isNews } from './useAsking';

interface Props {
  orderNo: string;
  status: number;
  heard: Heard | undefined;
  isChosen: boolean;
  isBusy: boolean;
  onToggle: (orderNo: string) => void;
}

/** One order: what its channel said, what that makes of it, and whether it is to be applied. */
export default memo(function AnswerRow({ orderNo, status, heard, isChosen, isBusy, onToggle }: Props) {
  const t = useWords();
  return (
    <li className={css.row}>
      <Checkbox
        aria-label={t('table.choose', { name: orderNo })}
        checked={isChosen}
        disabled={isBusy || !isNews(heard)}
        onChange={() => onToggle(orderNo)}
      />
      <bdi>{orderNo}</bdi>
      {heard === undefined && <StatusTag of="payment" value={status} />}
      {heard && ('refused' in heard ? <span className={css.refused}>{heard.refused}</span> : <Answered {...heard} />)}
    </li>
  );
});

function Answered({ answer }: Extract<Heard, { answer: unknown }>) {
  const t = useWords();
  const { said, tookMs, status, mappedStatus, raw, applied } = answer;
  const moves = status !== mappedStatus;
  return (
    <>
      <span>{t(`paymentDeed.said.${said}`, { took: tookMs })}</span>
      <span>
        <StatusTag of="payment" value={status} />
        {moves && <span className={css.arrow}>→</span>}
        {moves && <StatusTag of="payment" value={mappedStatus} />}
      </span>
      {applied && <span className={css.applied}>{t('paymentDeed.many.applied')}</span>}
      {!applied && !moves && <span>{t(meaningOf({ answer }))}</span>}
      {raw !== '' && (
        <details className={css.raw}>
          <summary>{t('payment.answer')}</summary>
          <Wire label="payment.answer" text={raw} />
        </details>
      )}
    </>
  );
}

const meaningOf = (heard: Heard) => (isNews(heard) ? 'paymentDeed.wouldKeepApart' : 'paymentDeed.many.same');
