import type { TestMessage, TestOrder } from '#contract/testInit';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import Wire from '@/components/drawer/Wire';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { useWords } from '@/services/words';

interface Props {
  messages: readonly TestMessage[];
  currency: TestOrder['currency'];
}

/** What the simulated channel told of an order, and what our door answered. */
export default function Messages({ messages, currency }: Props) {
  const t = useWords();
  if (messages.length === 0) return <Nothing word="testInit.messages.none" />;
  return messages.map((one) => (
    <Record
      key={one.eventNo}
      head={
        <>
          <strong>{t(`testInit.choice.${one.choice}`)}</strong>
          <Moment at={one.happensTime} />
          {one.choice !== 'fail' && one.choice !== 'silent' && <Money amount={one.paidAmount} currency={currency} />}
          <span>{t('testInit.messages.tries', { count: one.tries })}</span>
        </>
      }
    >
      <p>
        {t('testInit.messages.about')} <Copyable text={one.orderNo} />
      </p>
      {one.nextTime !== null && (
        <p>
          {t('testInit.messages.next')} <Moment at={one.nextTime} />
        </p>
      )}
      <Wire label="testInit.messages.answer" text={one.answer} />
    </Record>
  ));
}
