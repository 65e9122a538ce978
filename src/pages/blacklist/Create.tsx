import { listedKind } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { newFields } from './form';

/** Lists somebody. */
export default function Create() {
  const t = useWords();
  return (
    <ActionButton
      call={api.blacklist.save}
      title="blacklist.add"
      given={{}}
      initial={{ kind: listedKind.blocked, type: 'document' }}
      fields={newFields}
      needed={['kind', 'type', 'value']}
      verb={({ kind }, say) => say(kind === listedKind.let ? 'blacklist.let.verb' : 'blacklist.add.verb')}
      about={t('blacklist.add.about')}
      primary
    />
  );
}
