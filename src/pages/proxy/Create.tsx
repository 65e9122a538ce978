import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { agent } from '@/services/session';
import { useWords } from '@/services/words';
import { newFields } from './form';

/** A new agent; one that an agent makes stands below it. */
export default function Create() {
  const t = useWords();
  return (
    <ActionButton
      call={api.merchant.proxySave}
      title="proxy.add"
      given={{}}
      fields={newFields}
      needed={agent() ? ['parentId'] : []}
      verb={({ name = '' }, say) => say('proxy.add.verb', { name: isolatedName(name) })}
      about={t('proxy.add.about')}
      primary
    />
  );
}
