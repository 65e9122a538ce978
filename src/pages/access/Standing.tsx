import type { Role } from '#contract/roleShape';
import { masterStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Impact from './Impact';

/** Enables or disables a role of one's own making, after saying who has it. */
export default function Standing({ role }: { role: Role }) {
  const t = useWords();
  const { id, builtIn, ownerId, status } = role;
  if (builtIn) return null;
  const call = ownerId === null ? api.role.saveStatus : api.role.ownSaveStatus;
  const name = isolatedName(role.name);
  if (status !== masterStatus.enabled)
    return (
      <ActionButton
        call={call}
        title="access.enable"
        given={{ ids: [id], status: masterStatus.enabled }}
        fields={[]}
        verb={(_, say) => say('access.enable.verb', { name })}
      />
    );
  return (
    <ActionButton
      call={call}
      title="access.disable"
      given={{ ids: [id], status: masterStatus.disabled }}
      fields={[]}
      verb={(_, say) => say('access.disable.verb', { name })}
      about={
        <>
          <p>{t('access.disable.about')}</p>
          <Impact wish={{ id, status: masterStatus.disabled }} brief />
        </>
      }
      danger
    />
  );
}
