import type { Channel } from '#contract/channel';
import type { ChannelError } from '#contract/channelError';
import ActionButton from '@/components/ActionButton';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import { isolatedName } from '@/components/show/isolated';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import Whole from '@/components/show/Whole';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { type ErrorLine, errorFields, lineOf } from './errorForm';

const columns: readonly PlainColumn<ChannelError>[] = [
  { word: 'channel.errors.theirs', show: ({ theirs }) => <Copyable text={theirs} /> },
  { word: 'channel.errors.means', show: (error) => <Meaning error={error} /> },
  {
    word: 'channel.errors.action',
    show: ({ action }) => action !== null && <Named prefix="channel.errors" name={action} />,
  },
  { word: 'channel.errors.times', show: ({ times }) => <Whole count={times} />, end: true },
  { word: 'channel.errors.last', show: ({ lastTime }) => lastTime !== null && <Moment at={lastTime} /> },
];
/** Everything that a channel may have: what is mapped, and what is offered beside it. */
const ALL = 200;

/** What the errors of a channel mean to us, and what is done about them; those that were only seen come first. */
export default function ErrorMap({ channel, asOf }: { channel: Channel; asOf: number | undefined }) {
  const t = useWords();
  const { code, version } = channel;
  const ask = { code, pageSize: ALL };
  const { data, error, refresh } = useRead((options) => api.channel.errorMap(ask, options), [code, version, asOf]);
  if (!data) return <ReadState error={error} onRetry={refresh} />;
  return (
    <>
      <Plain rows={data.list} keyOf={({ theirs }) => theirs} columns={columns} empty="channel.errors.none" />
      <ActionButton
        call={api.channel.saveErrorMap}
        title="channel.errors.edit"
        given={{ code, version }}
        initial={{ errors: data.list.map(lineOf) as ErrorLine[] }}
        fields={errorFields}
        verb={(_, say) => say('channel.errors.verb', { name: isolatedName(channel.name) })}
        about={t('channel.errors.about')}
      />
    </>
  );
}

function Meaning({ error: { means, note } }: { error: ChannelError }) {
  const t = useWords();
  if (means === null) return <strong>{t('channel.errors.unmapped')}</strong>;
  return (
    <>
      <bdi dir="ltr">{means}</bdi> <Named prefix="failCode" name={means} />
      {note !== null && (
        <div>
          <bdi>{note}</bdi>
        </div>
      )}
    </>
  );
}
