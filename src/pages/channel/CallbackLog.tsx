import { useState } from 'react';
import type { ChannelMessage } from '#contract/channel';
import Nothing from '@/components/drawer/Nothing';
import Pager from '@/components/drawer/Pager';
import Record from '@/components/drawer/Record';
import Wire from '@/components/drawer/Wire';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import Millis from '@/components/show/Millis';
import Moment from '@/components/show/Moment';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const SIZE = 10;

/** What a channel told us today, or about the order that the list is searched for. */
export default function CallbackLog({ code, asOf }: { code: string; asOf: number | undefined }) {
  const { query } = useQuery();
  const [current, setCurrent] = useState(1);
  const input = { code, current, pageSize: SIZE, ...(query.about && { keyword: query.about }) };
  const { data, error, refresh } = useRead((options) => api.channel.callbackLog(input, options), [input, asOf]);
  if (!data) return <ReadState error={error} onRetry={refresh} />;
  if (data.total === 0) return <Nothing word="channel.callbackLog.none" />;
  return (
    <>
      {data.list.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <Pager current={current} pageSize={SIZE} total={data.total} onChange={setCurrent} />
    </>
  );
}

function Message({
  message: { time, result, ip, eventNo, orderNo, body, tookMs, times },
}: {
  message: ChannelMessage;
}) {
  const t = useWords();
  return (
    <Record
      head={
        <>
          <Moment at={time} />
          <strong>{t(`channel.callbackLog.${result}`)}</strong>
          {times > 1 && <bdi>×{times}</bdi>}
          {orderNo !== null && <Copyable text={orderNo} />}
          {eventNo !== null && <Copyable text={eventNo} />}
          <bdi dir="ltr">{ip}</bdi>
          {tookMs !== null && <Millis count={tookMs} />}
        </>
      }
    >
      <Wire label="payment.body" text={body} />
    </Record>
  );
}
