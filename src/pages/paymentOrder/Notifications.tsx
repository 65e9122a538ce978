import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import Wire from '@/components/drawer/Wire';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import { useWords } from '@/services/words';

type Try = Output<typeof payment.details>['notifications'][number];

/** Each time we told the merchant's system, and what it said. */
export default function Notifications({ tries }: { tries: readonly Try[] }) {
  const t = useWords();
  if (tries.length === 0) return <Nothing word="payment.nothing.notifications" />;
  return tries.map((one) => (
    <Record
      key={`${one.notificationId} ${one.tryNo}`}
      head={
        <>
          <strong>{t('payment.try', { no: one.tryNo })}</strong>
          <Moment at={one.at} />
          <span>{one.httpStatus === null ? one.error : `HTTP ${one.httpStatus}`}</span>
          <Millis count={one.tookMs} />
        </>
      }
    >
      <Wire label="payment.url" text={one.url} />
      <Wire label="payment.request" text={one.request} />
      <Wire label="payment.answer" text={one.answer} />
    </Record>
  ));
}
