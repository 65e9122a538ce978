import CallForm from '@/components/CallForm';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Impact from '../Impact';
import type { inputOf, RoleDetail } from './draft';

interface Props {
  input: ReturnType<typeof inputOf>;
  /** Undefined: a new role. */
  of: RoleDetail | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** The last look before a role is saved: whom it reaches. */
export default function Review({ input, of, onClose, onDone }: Props) {
  const t = useWords();
  const { name, menuIds, buttonKeys } = input;
  return (
    <CallForm
      call={api.role.save}
      title="access.save"
      given={{ ...input, ...(of ? { id: of.role.id, version: of.role.version } : {}) }}
      fields={[]}
      verb={(_, say) => say('access.save.verb', { name: isolatedName(name) })}
      about={of ? <Impact wish={{ id: of.role.id, menuIds, buttonKeys }} /> : t('access.impact.new')}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
