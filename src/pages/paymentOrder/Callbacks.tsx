import { Link } from '@umijs/max';
import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Nothing from '@/components/drawer/Nothing';
import Record from '@/components/drawer/Record';
import Wire from '@/components/drawer/Wire';
import Copyable from '@/components/show/Copyable';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

/** The order. */
type Of = Pick<Output<typeof payment.details>['order'], 'orderNo' | 'channelCode'>;
type Callback = Output<typeof payment.details>['callbacks'][number];

/** What the channel told us, and what it led to. */
export default function Callbacks({ callbacks, of }: { callbacks: readonly Callback[]; of: Of }) {
  const t = useWords();
  const maySee = useCan(api.channel.callbackLog);
  return (
    <>
      {maySee && of.channelCode && (
        <Link to={`/channel?open=${of.channelCode}&tab=callbackLog&about=${of.orderNo}`}>
          {t('payment.callbackLog')}
        </Link>
      )}
      {callbacks.length === 0 ? (
        <Nothing word="payment.nothing.callbacks" />
      ) : (
        <CallbackRecords callbacks={callbacks} />
      )}
    </>
  );
}

function CallbackRecords({ callbacks }: { callbacks: readonly Callback[] }) {
  const t = useWords();
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
