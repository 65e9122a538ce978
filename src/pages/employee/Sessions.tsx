import ActionButton from '@/components/ActionButton';
import Nothing from '@/components/drawer/Nothing';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import SessionRecord from '@/components/security/SessionRecord';
import { api } from '@/services/api';
import { reason } from './reason';

const MOST = 20;
interface Props {
  employeeId: string;
  asOf: number | undefined;
  inCharge: boolean;
}

/** Where somebody is signed in; whoever is in charge of them can end it. */
export default function Sessions({ employeeId, asOf, inCharge }: Props) {
  const { detail, error, refresh } = useDetail(api.employee.sessionsPage, { employeeId, pageSize: MOST }, asOf);
  if (!detail) return <ReadState error={error} onRetry={refresh} />;
  if (detail.list.length === 0) return <Nothing word="employee.noSessions" />;
  const end = (id: string) => (
    <ActionButton
      call={api.employee.sessionsKill}
      title="employee.end"
      given={{ employeeId, id }}
      fields={[reason]}
      verb={(_, say) => say('employee.end.verb')}
      small
      danger
    />
  );
  return detail.list.map((session) => (
    <SessionRecord key={session.id} session={session} end={inCharge && end(session.id)} />
  ));
}
