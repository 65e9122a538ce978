import { Alert } from 'antd';
import type { Output } from '#contract/call';
import type { channel } from '#contract/channel';
import ActionButton from '@/components/ActionButton';
import { isolated, isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { asItIs, changeFields } from './form';
import { recipeOf } from './recipeOf';

/** The library has a newer recipe than a channel: said, and made a version of, which waits for test and consent. */
export default function Newer({ channel: row, waiting, newer }: Output<typeof channel.details>) {
  const t = useWords();
  if (!newer) return null;
  const { id, date, recipe } = newer;
  return (
    <Alert
      type="info"
      showIcon
      title={t('channel.newer', { name: isolated(newer.name), date: isolated(date) })}
      action={
        <ActionButton
          call={api.channel.save}
          title="channel.newer.take"
          given={{ changes: row.code, version: row.version, ready: { file: id, date } }}
          initial={{ ...asItIs(waiting ?? row, null), ...recipeOf(recipe) }}
          fields={changeFields.filter(({ name }) => name !== 'ready')}
          verb={(_, say) => say('channel.save.verb', { name: isolatedName(row.name) })}
          about={t('channel.save.about')}
        />
      }
    />
  );
}
