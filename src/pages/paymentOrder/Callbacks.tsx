import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import Wire from '@/components/drawer/Wire';
import Copyable from '@/components/show/Copyable';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import { useWords } from '@/services/words';

type Callback = Output<typeof payment.details>['callbacks'][number];

/** What the channel told us, and what it led to. */
export default function Callbacks({ callbacks }: { callbacks: readonly Callback[] }) {
  const t = useWords();
  if (callbacks.length === 0) return <Nothing word="payment.nothing.callbacks" />;
  return callbacks.map((callback) => (
    <Record
      key={callback.id}
      head={
        <>
          <Moment at={callback.receivedTime} />
          <strong>
            <Named prefix="payment.event" name={callback.outcome} />
          </strong>
          <Copyable text={callback.eventNo} />
          <span>
            {t('payment.ip')} <bdi dir="ltr">{callback.ip}</bdi>
          </span>
          <Millis count={callback.tookMs} />
        </>
      }
    >
      <Wire label="payment.body" text={callback.body} />
    </Record>
  ));
}
