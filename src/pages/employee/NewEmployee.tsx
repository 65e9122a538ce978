import type { OwnerType } from '#contract/people';
import CallForm from '@/components/CallForm';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { First } from './FirstPassword';
import { needed, newFields, type Save } from './form';
import { ownHouse } from './ownHouse';

interface Props {
  of: OwnerType;
  /** Whose, where that is known already. */
  ownerId?: string;
  initial?: Partial<Save>;
  onMade: (first: First) => void;
  onClose: () => void;
}

/** Asks for what is to be known of somebody new. */
export default function NewEmployee({ of, ownerId, initial = {}, onMade, onClose }: Props) {
  const t = useWords();
  const isTheirs = of !== 'platform' && ownHouse() === 'platform';
  const asksOwner = isTheirs && ownerId === undefined;
  return (
    <CallForm
      call={api.employee.save}
      title={isTheirs ? `employee.createFor.${of}` : 'employee.create'}
      given={{ ownerType: of, ...(ownerId !== undefined && { ownerId }) }}
      initial={initial}
      fields={newFields(of, asksOwner)}
      needed={needed(of, asksOwner)}
      about={of === 'platform' || of === 'dealer' ? t('employee.waits') : undefined}
      verb={({ userName = '' }, say) => say('employee.create.verb', { name: isolatedName(userName) })}
      onDone={({ userName, initialPassword }) => onMade({ userName, password: initialPassword })}
      onClose={onClose}
    />
  );
}
