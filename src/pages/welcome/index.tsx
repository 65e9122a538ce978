import Announcements from '@/components/announcement/Announcements';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import LastSignIn from './LastSignIn';
import Onboarding from './Onboarding';
import Releases from './Releases';

/** Who came, what they should know, what is left to set up, and what is new in the console. */
export default function Welcome() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.home.welcome({}, options), []);
  return (
    <Page title={t('menu.welcome')}>
      <Card title={data ? t('welcome.hello', { name: isolatedName(data.realName) }) : t('menu.welcome')}>
        {error !== undefined && !data && <Unread error={error} onRetry={refresh} />}
        {data && <LastSignIn of={data.lastSignIn} />}
      </Card>
      <Card title={t('announcement.heading')}>
        <Announcements />
      </Card>
      {data && data.onboarding.length > 0 && <Onboarding steps={data.onboarding} />}
      <Releases />
    </Page>
  );
}
