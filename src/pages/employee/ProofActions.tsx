import type { Employee } from '#contract/people';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { reason } from './reason';
import { useFirst } from './useFirst';

interface Props {
  employee: Employee;
  sessions: number;
  /** A second person has consented, and whoever reads this asked: the first password is theirs to see. */
  isOwed: boolean;
}
/** What concerns how somebody proves who they are: their password, their second factor, their sessions. */
export default function ProofActions({ employee: { id, userName, googleBound }, sessions, isOwed }: Props) {
  const t = useWords();
  const first = useFirst();
  const name = isolatedName(userName);
  return (
    <>
      {isOwed && (
        <ActionButton
          call={api.employee.firstPassword}
          title="employee.draw"
          given={{ id }}
          fields={[]}
          verb={(_, say) => say('employee.draw.verb', { name })}
          about={t('employee.draw.about')}
          onDone={({ initialPassword }) => first.tell({ userName, password: initialPassword })}
          primary
        />
      )}
      <ActionButton
        call={api.employee.resetPwd}
        title="employee.resetPwd"
        given={{ id }}
        fields={[reason]}
        verb={(_, say) => say('employee.resetPwd.verb', { name })}
        about={`${t('employee.resetPwd.about', { count: sessions })} ${t('employee.waits')}`}
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
