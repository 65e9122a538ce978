import { Link } from '@umijs/max';
import type { Output } from '#contract/call';
import type { homeWelcome } from '#contract/homeWelcome';
import ActionButton from '@/components/ActionButton';
import { Fact, FactList } from '@/components/drawer/Facts';
import Moment from '@/components/show/Moment';
import { api } from '@/services/api';
import { readView } from '@/services/session';
import { useWords } from '@/services/words';
import css from './welcome.module.css';

type Last = Output<typeof homeWelcome.welcome>['lastSignIn'];

/** When, from where and on which device this person was here before; and what to do if they were not. */
export default function LastSignIn({ of }: { of: Last }) {
  const t = useWords();
  if (!of) return <p>{t('welcome.first')}</p>;
  return (
    <>
      <FactList>
        <Fact title={t('welcome.last')}>
          <Moment at={of.at} />
        </Fact>
        <Fact title={t('welcome.address')}>
          <bdi dir="ltr">{of.ip}</bdi>
        </Fact>
        <Fact title={t('welcome.device')}>
          <bdi dir="ltr">{of.userAgent || '–'}</bdi>
        </Fact>
      </FactList>
      {!readView() && (
        <p className={css.notMe}>
          {t('welcome.notMe')} <Link to="/modifyPwd">{t('menu.modifyPwd')}</Link>{' '}
          <ActionButton
            call={api.employee.sessionKill}
            title="security.endOthers"
            given={{}}
            fields={[]}
            verb={(_, say) => say('security.endOthers')}
            small
            danger
          />
        </p>
      )}
    </>
  );
}
