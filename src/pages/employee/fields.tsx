import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Country } from '#contract/money';
import type { Employee, OwnerType } from '#contract/people';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import StatusTag from '@/components/show/StatusTag';
import { useWords } from '@/services/words';

/** How each field of somebody is titled and shown, once. */
export const fields: Fields<Employee, SortField<AppContract['employee']['page']>> = {
  userName: { word: 'employee.userName', show: (value) => <Copyable text={value} />, sort: true },
  realName: { word: 'employee.realName', sort: true },
  roleNames: { word: 'employee.roles', show: (value) => value.join(' / ') },
  status: { word: 'employee.status', show: (value) => <StatusTag of="master" value={value} />, sort: true },
  ownerName: { word: 'employee.owner', show: (value, { ownerType }) => <House type={ownerType} name={value} /> },
  countryIds: { word: 'employee.countries', show: (value) => <Countries codes={value} /> },
  googleBound: { word: 'employee.googleBound', show: (value) => <Flag on={value} /> },
  lastLoginTime: { word: 'employee.lastLogin', show: (value) => <Moment at={value} />, sort: true },
  createTime: { word: 'employee.createTime', show: (value) => <Moment at={value} />, sort: true },
  companyName: { word: 'employee.company', spare: true },
  phone: { word: 'employee.phone', show: (value) => <bdi dir="ltr">{value ?? '–'}</bdi>, spare: true },
  email: { word: 'employee.email', show: (value) => <bdi dir="ltr">{value ?? '–'}</bdi>, spare: true },
  telegram: { word: 'employee.telegram', show: (value) => <bdi dir="ltr">{value ?? '–'}</bdi>, spare: true },
  lastLoginIp: { word: 'employee.lastLoginIp', show: (value) => <Copyable text={value} />, spare: true },
  pwdUpdateTime: { word: 'employee.pwdUpdate', show: (value) => <Moment at={value} />, sort: true, spare: true },
  ipWhitelist: { word: 'employee.ips', show: (value) => <Addresses list={value} />, spare: true },
  expireTime: { word: 'employee.expireTime', show: (value) => <Moment at={value} />, sort: true, spare: true },
  remark: { word: 'employee.remark', spare: true },
  id: null,
  roleIds: null,
  companyId: null,
  ownerType: null,
  ownerId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['userName', 'status', 'realName', 'roleNames'] as const satisfies readonly (keyof Employee)[];

/** Whose people somebody is one of. */
function House({ type, name }: { type: OwnerType; name: string | null }) {
  const t = useWords();
  return (
    <>
      {t(`employee.owner.${type}`)}
      {name !== null && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}

/** Where somebody works; none that is named is everywhere. */
function Countries({ codes }: { codes: readonly Country[] }) {
  const t = useWords();
  if (codes.length === 0) return t('employee.everyCountry');
  return <span title={codes.join(' / ')}>{codes.map((code) => t(`country.${code}`)).join(' / ')}</span>;
}

/** From where somebody may sign in. */
function Addresses({ list }: { list: readonly string[] }) {
  const t = useWords();
  return list.length === 0 ? t('employee.anyIp') : <bdi dir="ltr">{list.join(', ')}</bdi>;
}
