import { Link, useModel } from '@umijs/max';
import Card from '@/components/card/Card';
import { Fact, FactList } from '@/components/drawer/Facts';
import Page from '@/components/Page';
import { useWords } from '@/services/words';
import Profile from './Profile';
import Sessions from './Sessions';
import SignIns from './SignIns';

/** One's own account: who one is, what protects it, where one is signed in and who tried to be. */
export default function Info() {
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
            {t(hasCode ? 'security.bound' : 'security.notBound.short')} <Link to="/googleAuth">{t('menu.googleAuth')}</Link>
          </Fact>
        </FactList>
      </Card>
      <Profile />
      <Sessions />
      <SignIns />
    </Page>
  );
}
