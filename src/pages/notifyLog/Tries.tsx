import type { NoticeTry } from '#contract/notifyLog';
import Record from '@/components/drawer/Record';
import Wire from '@/components/drawer/Wire';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import { useWords } from '@/services/words';

/** Each time the merchant's system was called, and what it said. */
export default function Tries({ tries }: { tries: readonly NoticeTry[] }) {
  const t = useWords();
  return tries.map((one) => (
    <Record
      key={one.tryNo}
      head={
        <>
          <strong>{t('payment.try', { no: one.tryNo })}</strong>
          <Moment at={one.time} />
          <span>{one.failure === null ? t('notifyLog.told') : t(`notifyLog.failure.${one.failure}`)}</span>
          {one.httpStatus !== null && <bdi>HTTP {one.httpStatus}</bdi>}
          <Millis count={one.tookMs} />
        </>
      }
    >
      <Wire label="payment.answer" text={one.answer ?? one.error} />
    </Record>
  ));
}
