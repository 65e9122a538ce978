import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { fresh, newFields } from './form';

/** Asks for what is to be known of a new channel. */
export default function Create() {
  return (
    <ActionButton
      call={api.channel.save}
      title="channel.add"
      given={{}}
      initial={fresh}
      fields={newFields}
      needed={['code']}
      verb={({ name = '' }, say) => say('channel.save.verb', { name: isolatedName(name) })}
      primary
    />
  );
}
