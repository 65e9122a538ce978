import type { ComponentType } from 'react';
import type { Input } from '#contract/call';
import type { employee as contract } from '#contract/employee';
import { countries as everyCountry } from '#contract/money';
import type { Employee, OwnerType } from '#contract/people';
import type { FormField } from '@/components/form/formField';
import CompanySelect from '@/components/options/CompanySelect';
import CountrySelect from '@/components/options/CountrySelect';
import type { PickProps } from '@/components/options/PickProps';
import { ownHouse } from './ownHouse';
import { ContactSelect, OwnerSelect, RoleSelect, roleSelectOf } from './picks';

export type Save = Input<typeof contract.save>;
type Field = FormField<Save>;

const userName: Field = { name: 'userName', word: 'employee.userName', help: 'employee.userName.help', kind: 'text' };
const realName: Field = { name: 'realName', word: 'employee.realName', kind: 'text' };
const roles = (Pick: ComponentType<PickProps>): Field => ({
  name: 'roleIds',
  word: 'employee.roles',
  help: 'employee.roles.help',
  kind: 'picks',
  Pick,
});
const countries: Field = { name: 'countryIds', word: 'employee.countries', kind: 'picks', Pick: CountrySelect };
const company: Field = { name: 'companyId', word: 'employee.company', kind: 'pick', Pick: CompanySelect };
const limits: readonly Field[] = [
  { name: 'ipWhitelist', word: 'employee.ips', help: 'employee.ips.help', kind: 'lines' },
  { name: 'expireTime', word: 'employee.expireTime', help: 'employee.expireTime.help', kind: 'moment' },
  { name: 'remark', word: 'employee.remark', kind: 'text' },
];
const contact = (isNew: boolean): readonly Field[] => [
  { name: 'phone', word: 'employee.phone', help: isNew ? 'employee.phone.help' : 'employee.keep', kind: 'text' },
  { name: 'email', word: 'employee.email', ...(!isNew && { help: 'employee.keep' as const }), kind: 'text' },
  { name: 'telegram', word: 'employee.telegram', ...(!isNew && { help: 'employee.keep' as const }), kind: 'text' },
];
const forget: Field = { name: 'forget', word: 'employee.forget', kind: 'picks', Pick: ContactSelect };

/** Where somebody works is said of our own people and of dealers'; the others work where their house does. */
const place = (of: OwnerType): readonly Field[] => {
  if (of === 'platform') return [countries, company];
  return of === 'dealer' && ownHouse() === 'platform' ? [countries] : [];
};

/** What is asked of somebody new. @param owner asks which house, too */
export const newFields = (of: OwnerType, owner: boolean): readonly Field[] => [
  userName,
  realName,
  ...(owner
    ? [
        {
          name: 'ownerId' as const,
          word: `employee.owner.${of}` as const,
          kind: 'pick' as const,
          Pick: OwnerSelect[of],
        },
      ]
    : []),
  roles(RoleSelect[of]),
  ...place(of),
  ...contact(true),
  ...limits,
];

/** What may be changed of somebody. */
export const editFields = ({ ownerType, ownerId, phone, email, telegram }: Employee): readonly Field[] => [
  realName,
  roles(roleSelectOf({ ownerType, ownerId })),
  ...place(ownerType),
  ...contact(false),
  ...((phone ?? email ?? telegram) === null ? [] : [forget]),
  ...limits,
];

/** Fields that the call could do without and these dialogs cannot. */
export const needed = (of: OwnerType, owner: boolean): readonly (keyof Save)[] => [
  ...(place(of).includes(countries) ? (['countryIds'] as const) : []),
  ...(owner ? (['ownerId'] as const) : []),
];

/** What the form of whoever is made after somebody begins with, and that of a change of them. */
export const likeThem = ({
  ownerType,
  roleIds,
  countryIds,
  companyId,
  ipWhitelist,
  expireTime,
}: Employee): Partial<Save> => ({
  roleIds,
  ...(place(ownerType).includes(countries) && { countryIds: countryIds.length > 0 ? countryIds : everyCountry }),
  ...(companyId !== null && { companyId }),
  ...(ipWhitelist.length > 0 && { ipWhitelist }),
  ...(expireTime !== null && { expireTime }),
});

/** What their own form begins with besides. */
export const ofThem = (row: Employee): Partial<Save> => ({
  ...likeThem(row),
  realName: row.realName,
  ...(row.remark !== null && { remark: row.remark }),
});
