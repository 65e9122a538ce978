import { Alert, Button, Space } from 'antd';
import type { Waiting, WayOut } from '#contract/paymentWaiting';
import { Fact, FactList } from '@/components/drawer/Facts';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { useLateWords, useWords, type Word } from '@/services/words';
import css from './answer.module.css';

interface Props {
  waits: Waiting;
  /** Ways out besides the one where it stands. */
  others?: readonly WayOut[];
  onGo?: (way: WayOut) => void;
}
const wayWord: Readonly<Record<WayOut, Word>> = {
  query: 'paymentDeed.query',
  supplement: 'receipt.supplement',
  claim: 'receipt.link',
};

/** What came in for an order that is not paid, why it waits all the same, and which way out is right. */
export default function Waits({ waits: { why, right, came }, others = [], onGo }: Props) {
  useLateWords();
  const t = useWords();
  return (
    <section aria-label={t('paymentDeed.waits')} className={css.answer}>
      {came && <Came came={came} />}
      <Alert
        type="warning"
        role="note"
        showIcon
        title={t(`paymentDeed.waits.${why}`)}
        description={t('paymentDeed.waits.right', { way: t(wayWord[right]) })}
      />
      {onGo && others.length > 0 && (
        <Space wrap>
          <span>{t('paymentDeed.waits.instead')}</span>
          {others.map((way) => (
            <Button key={way} size="small" type={way === right ? 'primary' : 'default'} onClick={() => onGo(way)}>
              {t(wayWord[way])}
            </Button>
          ))}
        </Space>
      )}
    </section>
  );
}

function Came({ came }: { came: NonNullable<Waiting['came']> }) {
  const t = useWords();
  return (
    <FactList>
      <Fact title={t('paymentDeed.waits.came')}>
        <Money amount={came.amount} currency={came.currency ?? ''} />
      </Fact>
      <Fact title={t('receipt.bankTraceNo')}>
        <Copyable text={came.bankTraceNo} />
      </Fact>
      <Fact title={t('receipt.receivedTime')}>
        <Moment at={came.receivedTime} />
      </Fact>
      <Fact title={t('receipt.payTime')}>
        <Moment at={came.payTime} />
      </Fact>
      <Fact title={t('receipt.receiptNo')}>
        <Copyable text={came.receiptNo} />
      </Fact>
    </FactList>
  );
}
