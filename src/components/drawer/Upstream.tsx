import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import Millis from '../show/Millis';
import Moment from '../show/Moment';
import Nothing from './Nothing';
import Record from './Record';
import Wire from './Wire';

type Log = NonNullable<Output<typeof payment.details>['upstreamLogs']>[number];

/** What we asked the channel, and what it answered. */
export default function Upstream({ logs }: { logs: readonly Log[] }) {
  if (logs.length === 0) return <Nothing word="payment.nothing.upstream" />;
  return logs.map((log) => (
    <Record
      key={`${log.at} ${log.action}`}
      head={
        <>
          <Moment at={log.at} />
          <strong>{log.action}</strong>
          {log.httpStatus !== null && <span>HTTP {log.httpStatus}</span>}
          <Millis count={log.tookMs} />
        </>
      }
    >
      <Wire label="payment.request" text={log.request} />
      <Wire label="payment.answer" text={log.response} />
      {log.meant !== null && <Wire label="payment.meant" text={log.meant} />}
    </Record>
  ));
}
