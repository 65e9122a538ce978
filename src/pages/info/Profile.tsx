import type { OwnProfile } from '#contract/ownSecurity';
import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Facts, { Fact, FactList } from '@/components/drawer/Facts';
import { type Fields, namesOf } from '@/components/fields';
import { useRead } from '@/components/read/useRead';
import Country from '@/components/show/Country';
import { useLocale } from '@/components/show/locale';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import { api } from '@/services/api';
import { languageNames, languageOf } from '@/services/language';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import OwnAgent from './OwnAgent';
import OwnMerchant from './OwnMerchant';

const time = (value: number | null) => <Moment at={value} />;
const text = (value: string | null) => <bdi dir="ltr">{value ?? '–'}</bdi>;

const fields: Fields<OwnProfile> = {
  realName: { word: 'info.realName' },
  ownerType: { word: 'info.ownerType', show: (value) => <Named prefix="info.owner" name={value} /> },
  ownerName: { word: 'info.ownerName' },
  companyName: { word: 'employee.company' },
  roles: { word: 'info.roles', show: (value) => <bdi>{value.join(' · ')}</bdi> },
  countryIds: { word: 'info.countries', show: (value) => <Countries codes={value} /> },
  phone: { word: 'employee.phone', show: text },
  email: { word: 'employee.email', show: text },
  telegram: { word: 'employee.telegram', show: text },
  createTime: { word: 'info.since', show: time },
  lastLoginTime: { word: 'info.lastLogin', show: time },
  lastLoginIp: { word: 'info.lastLoginIp', show: text },
  pwdUpdateTime: { word: 'info.pwdUpdateTime', show: time },
  pwdExpireTime: { word: 'info.pwdExpireTime', show: time },
  userName: null,
  agent: null,
};

/** Who one is here, and in which language and clock one reads. */
export default function Profile() {
  const t = useWords();
  const zone = useZone();
  const language = languageOf(useLocale());
  const { data, error, refresh } = useRead((options) => api.employee.profile({}, options), []);
  return (
    <>
      <Card title={t('info.profile')}>
        {error !== undefined && <Unread error={error} onRetry={refresh} />}
        {data && <Facts fields={fields} row={data} names={namesOf(fields).filter((name) => data[name] !== null)} />}
        <FactList>
          <Fact title={t('info.language')}>{languageNames[language]}</Fact>
          <Fact title={t('info.zone')}>{t(`shell.zone.${zone}`)}</Fact>
        </FactList>
      </Card>
      {data?.ownerType === 'merchant' && <OwnMerchant />}
      {data?.agent && <OwnAgent agent={data.agent} />}
    </>
  );
}

function Countries({ codes }: { codes: OwnProfile['countryIds'] }) {
  const t = useWords();
  if (codes.length === 0) return t('info.everyCountry');
  return codes.map((code) => (
    <span key={code}>
      <Country code={code} />{' '}
    </span>
  ));
}
