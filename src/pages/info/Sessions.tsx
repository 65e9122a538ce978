import ActionButton from '@/components/ActionButton';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import { useRead } from '@/components/read/useRead';
import SessionRecord from '@/components/security/SessionRecord';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const MOST = 50;

/** Where one is signed in; what one does not recognize can be ended. */
export default function Sessions() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.employee.sessionPage({ pageSize: MOST }, options), []);
  useWritten(api.employee.sessionKill.call, refresh);
  const others = data?.list.some(({ current }) => !current);
  return (
    <Card
      title={t('security.sessions')}
      actions={
        others && (
          <ActionButton
            call={api.employee.sessionKill}
            title="security.endOthers"
            given={{}}
            fields={[]}
            verb={(_, say) => say('security.endOthers')}
            danger
          />
        )
      }
    >
      {error !== undefined && <Unread error={error} onRetry={refresh} />}
      {data?.list.map((session) => (
        <SessionRecord
          key={session.id}
          session={session}
          end={
            session.current ? (
              <span>{t('security.here')}</span>
            ) : (
              <ActionButton
                call={api.employee.sessionKill}
                title="security.end"
                given={{ id: session.id }}
                fields={[]}
                verb={(_, say) => say('security.end')}
                small
              />
            )
          }
        />
      ))}
    </Card>
  );
}
