import type { Channel } from '#contract/channel';
import type { ChannelField } from '#contract/channelField';
import ActionButton from '@/components/ActionButton';
import Nothing from '@/components/drawer/Nothing';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import Copyable from '@/components/show/Copyable';
import { isolatedName } from '@/components/show/isolated';
import Named from '@/components/show/Named';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { mapFields } from './form';
import { recipeOf } from './recipeOf';

const columns: readonly PlainColumn<ChannelField>[] = [
  { word: 'channel.fieldMap.part', show: ({ part }) => <Named prefix="recipe.section" name={part} /> },
  { word: 'channel.fieldMap.way', show: ({ way }) => <Named prefix="channel.fieldMap" name={way} /> },
  { word: 'channel.fieldMap.ours', show: (field) => <Ours field={field} /> },
  { word: 'channel.fieldMap.theirs', show: ({ theirs }) => <Copyable text={theirs} /> },
];

interface Given {
  channel: Channel;
  /** As `channel.details` says it; nobody changes what is not there yet. */
  recipe: string | null;
  asOf: number | undefined;
}
/** Which field of the channel is which of ours; of one that code speaks to, why there is nothing to change. */
export default function FieldMap({ channel, recipe, asOf }: Given) {
  const { code, version } = channel;
  const { data, error, refresh } = useRead((options) => api.channel.fieldMap({ code }, options), [code, version, asOf]);
  if (!data) return <ReadState error={error} onRetry={refresh} />;
  if (!data.isMapped) return <Nothing word="channel.fieldMap.builtIn" />;
  return (
    <>
      <Plain rows={data.list} keyOf={(field) => JSON.stringify(field)} columns={columns} empty="table.emptyAlways" />
      {recipe !== null && <Edit channel={channel} recipe={recipe} />}
    </>
  );
}

function Edit({ channel, recipe }: { channel: Channel; recipe: string }) {
  const t = useWords();
  const { code, version } = channel;
  return (
    <ActionButton
      call={api.channel.saveFieldMap}
      title="channel.fieldMap.edit"
      given={{ code, version }}
      initial={recipeOf(recipe)}
      fields={mapFields}
      verb={(_, say) => say('channel.fieldMap.verb', { name: isolatedName(channel.name) })}
      about={t('channel.fieldMap.about')}
    />
  );
}

/** A template as it is written; what is read by its name. */
const Ours = ({ field: { way, ours } }: { field: ChannelField }) =>
  way === 'sent' ? <bdi dir="ltr">{ours}</bdi> : <Named prefix="recipe" name={ours} />;
