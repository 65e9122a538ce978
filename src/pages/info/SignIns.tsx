import { signInResult } from '#contract/status';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Record from '@/components/drawer/Record';
import { useRead } from '@/components/read/useRead';
import Moment from '@/components/show/Moment';
import { api } from '@/services/api';
import { useWords, type Word } from '@/services/words';

const MOST = 20;
const words: Record<(typeof signInResult)[keyof typeof signInResult], Word> = {
  [signInResult.entered]: 'security.try.entered',
  [signInResult.wrongPassword]: 'security.try.wrongPassword',
  [signInResult.wrongCode]: 'security.try.wrongCode',
  [signInResult.locked]: 'security.try.locked',
  [signInResult.notAllowed]: 'security.try.notAllowed',
};

/** Who tried to sign in as this person, the latest first. */
export default function SignIns() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.employee.loginLogPage({ pageSize: MOST }, options), []);
  return (
    <Card title={t('security.tries')}>
      {error !== undefined && <Unread error={error} onRetry={refresh} />}
      {data?.list.map(({ id, at, ip, userAgent, result }) => (
        <Record
          key={id}
          head={
            <>
              <strong>{t(words[result])}</strong>
              <Moment at={at} />
              <span dir="ltr">{ip}</span>
            </>
          }
        >
          <bdi dir="ltr">{userAgent}</bdi>
        </Record>
      ))}
    </Card>
  );
}
