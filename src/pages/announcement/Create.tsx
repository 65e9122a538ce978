import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { formFields } from './form';

/** Announces something. */
export default function Create() {
  return (
    <ActionButton
      call={api.announcement.save}
      title="announcement.add"
      given={{}}
      initial={{ level: 'info', audience: ['merchant', 'agent', 'dealer'] }}
      fields={formFields}
      verb={({ title = '' }, say) => say('announcement.add.verb', { name: isolatedName(title) })}
      primary
    />
  );
}
