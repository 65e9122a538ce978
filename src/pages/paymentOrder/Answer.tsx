import { Alert } from 'antd';
import type { UpstreamAnswer } from '#contract/paymentDeed';
import ActionButton from '@/components/ActionButton';
import { Fact, FactList } from '@/components/drawer/Facts';
import Wire from '@/components/drawer/Wire';
import Copyable from '@/components/show/Copyable';
import { isolated } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import { api } from '@/services/api';
import { useLateWords, useWords } from '@/services/words';
import css from './answer.module.css';

interface Props {
  orderNo: string;
  answer: UpstreamAnswer;
  onAnswer: (answer: UpstreamAnswer) => void;
}

/** What the channel says of the order just now, in its own words and in ours, and the way to apply it. */
export default function Answer({ orderNo, answer, onAnswer }: Props) {
  useLateWords();
  const t = useWords();
  const { said, payments, asked, raw, tookMs } = answer;
  const isNews = moves(answer) || payments.some(({ outcome }) => outcome !== 'duplicate');
  return (
    <section aria-label={t('paymentDeed.answer')} className={css.answer}>
      <Alert
        type={answer.applied ? 'success' : isNews ? 'warning' : 'info'}
        showIcon
        title={t(`paymentDeed.said.${said}`, { took: tookMs })}
        description={<Meaning answer={answer} isNews={isNews} />}
        action={
          isNews &&
          !answer.applied && (
            <ActionButton
              call={api.payment.query}
              title="paymentDeed.apply"
              given={{ orderNo, apply: true }}
              fields={[]}
              verb={(_, say) => say('paymentDeed.apply.verb', { orderNo: isolated(orderNo) })}
              about={t('paymentDeed.apply.about')}
              onDone={onAnswer}
              primary
              small
            />
          )
        }
      />
      {payments.map((payment) => (
        <Payment key={payment.upstreamOrderNo ?? payment.bankTraceNo ?? payment.paidTime} payment={payment} />
      ))}
      <Wire label="payment.request" text={asked} />
      <Wire label="payment.answer" text={raw} />
    </section>
  );
}

const moves = ({ status, mappedStatus }: UpstreamAnswer): boolean => status !== mappedStatus;

/** What it makes of the order, or has made of it. */
function Meaning({ answer, isNews }: { answer: UpstreamAnswer; isNews: boolean }) {
  const t = useWords();
  if (!isNews) return t('paymentDeed.nothingNew');
  if (!moves(answer)) return t(answer.applied ? 'paymentDeed.keptApart' : 'paymentDeed.wouldKeepApart');
  return (
    <>
      {t(answer.applied ? 'paymentDeed.became' : 'paymentDeed.becomes')}{' '}
      <StatusTag of="payment" value={answer.mappedStatus} />
    </>
  );
}

function Payment({ payment }: { payment: UpstreamAnswer['payments'][number] }) {
  const t = useWords();
  const { paidAmount, currency, paidTime, bankTraceNo, upstreamOrderNo, payerName, payerAccount, outcome } = payment;
  return (
    <FactList>
      <Fact title={t('payment.paidAmount')}>
        <Money amount={paidAmount} currency={currency} />
      </Fact>
      <Fact title={t('paymentDeed.outcome')}>
        <Named prefix="payment.event" name={outcome} />
      </Fact>
      <Fact title={t('payment.payTime')}>
        <Moment at={paidTime} />
      </Fact>
      <Fact title={t('payment.bankTraceNo')}>
        <Copyable text={bankTraceNo} />
      </Fact>
      <Fact title={t('payment.upstreamOrderNo')}>
        <Copyable text={upstreamOrderNo} />
      </Fact>
      <Fact title={t('payment.observedPayerName')}>
        {[payerName, payerAccount].filter((one) => one !== null).join(' · ') || '–'}
      </Fact>
    </FactList>
  );
}
