import type { Employee } from '#contract/people';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { reason } from './reason';
import { useFirst } from './useFirst';

/** What concerns how somebody proves who they are: their password, their second factor, their sessions. */
export default function ProofActions({ employee: { id, userName, googleBound }, sessions }: { employee: Employee; sessions: number }) {
  const t = useWords();
  const first = useFirst();
  const name = isolatedName(userName);
  return (
    <>
      <ActionButton
        call={api.employee.resetPwd}
        title="employee.resetPwd"
        given={{ id }}
        fields={[reason]}
        verb={(_, say) => say('employee.resetPwd.verb', { name })}
        about={t('employee.resetPwd.about', { count: sessions })}
        onDone={({ initialPassword }) => first.tell({ userName, password: initialPassword })}
        danger
      />
      {first.dialog}
      {googleBound && (
        <ActionButton
          call={api.employee.googleAuthReset}
          title="employee.reset2fa"
          given={{ employeeId: id }}
          fields={[reason]}
          verb={(_, say) => say('employee.reset2fa.verb', { name })}
          about={t('employee.reset2fa.about', { count: sessions })}
          danger
        />
      )}
      {sessions > 0 && (
        <ActionButton
          call={api.employee.sessionsKill}
          title="employee.logout"
          given={{ employeeId: id }}
          fields={[reason]}
          verb={(_, say) => say('employee.logout.verb', { name })}
          danger
        />
      )}
    </>
  );
}
