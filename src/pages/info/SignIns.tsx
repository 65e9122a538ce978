import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import { useRead } from '@/components/read/useRead';
import TryRecord from '@/components/security/TryRecord';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

const MOST = 20;

/** Who tried to sign in as this person, the latest first. */
export default function SignIns() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.employee.loginLogPage({ pageSize: MOST }, options), []);
  return (
    <Card title={t('security.tries')}>
      {error !== undefined && <Unread error={error} onRetry={refresh} />}
      {data?.list.map((attempt) => (
        <TryRecord key={attempt.id} attempt={attempt} />
      ))}
    </Card>
  );
}
