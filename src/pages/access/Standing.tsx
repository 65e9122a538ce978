import type { Role } from '#contract/role';
import { masterStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Impact from './Impact';

/** Enables or disables a role of one's own making, after saying who has it. */
export default function Standing({ role }: { role: Role }) {
  const t = useWords();
  const { id, builtIn, status } = role;
  if (builtIn) return null;
  const name = isolatedName(role.name);
  if (status !== masterStatus.enabled)
    return (
      <ActionButton
        call={api.role.saveStatus}
        title="access.enable"
        given={{ ids: [id], status: masterStatus.enabled }}
        fields={[]}
        verb={(_, say) => say('access.enable.verb', { name })}
      />
    );
  return (
    <ActionButton
      call={api.role.saveStatus}
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
