import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { formFields } from './form';

const initial = { audience: ['merchant', 'agent', 'dealer'], workDays: ['mon', 'tue', 'wed', 'thu', 'fri'] } as const;

/** Makes a contact. */
export default function Create() {
  return (
    <ActionButton
      call={api.contact.save}
      title="contact.add"
      given={{}}
      initial={{ audience: [...initial.audience], workDays: [...initial.workDays] }}
      fields={formFields}
      verb={({ name = '' }, say) => say('contact.add.verb', { name: isolatedName(name) })}
      primary
    />
  );
}
