import { Link, useModel } from '@umijs/max';
import { lazy, Suspense } from 'react';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import { Fact, FactList } from '@/components/drawer/Facts';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import TryRecord from '@/components/security/TryRecord';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Profile from './Profile';
import Sessions from './Sessions';

const Guide = lazy(() => import('./guide/Guide'));

/** One's own account, or how a merchant's systems are connected. */
export default function Info() {
  const { query } = useQuery();
  if (query.part !== 'guide') return <Account />;
  return (
    <Suspense fallback={null}>
      <Guide />
    </Suspense>
  );
}

/** Who one is, what protects it, where one is signed in and who tried to be. */
function Account() {
  const t = useWords();
  const { initialState } = useModel('@@initialState');
  const hasCode = initialState?.factor === 'googleCode';
  return (
    <Page title={t('menu.info')}>
      <Card title={t('security.account')}>
        <FactList>
          <Fact title={t('login.userName')}>
            <bdi>{initialState?.currentUser?.name}</bdi>
          </Fact>
          <Fact title={t('security.password')}>
            <Link to="/modifyPwd">{t('menu.modifyPwd')}</Link>
          </Fact>
          <Fact title={t('security.factor')}>
            {t(hasCode ? 'security.bound' : 'security.notBound.short')}{' '}
            <Link to="/googleAuth">{t('menu.googleAuth')}</Link>
          </Fact>
        </FactList>
      </Card>
      <Profile />
      <Sessions />
      <SignIns />
    </Page>
  );
}

const LATEST = 20;

/** Who tried to sign in as this person, the latest first. */
function SignIns() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.employee.loginLogPage({ pageSize: LATEST }, options), []);
  return (
    <Card title={t('security.tries')}>
      {error !== undefined && <Unread error={error} onRetry={refresh} />}
      {data?.list.map((attempt) => (
        <TryRecord key={attempt.id} attempt={attempt} />
      ))}
    </Card>
  );
}
