import { type Country, currencyOf } from '#contract/money';
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import { api } from '@/services/api';

export const countries = Object.keys(currencyOf) as Country[];
export const CompanySelect = (props: PickProps) => (
  <PickSelect
    call={api.company.list}
    input={{ status: 1 }}
    optionOf={({ id, name }) => ({ value: id, label: name })}
    {...props}
  />
);
const companyOf = (countryId: Country) => (props: PickProps) => (
  <PickSelect
    call={api.company.list}
    input={{ status: 1, countryId }}
    optionOf={({ id, name }) => ({ value: id, label: name })}
    {...props}
  />
);
const accountsOf = (countryId: Country) => (props: PickProps) => (
  <PickSelect
    call={api.account.list}
    input={{ status: 1, countryId }}
    optionOf={({ accountId, accountName }) => ({ value: accountId, label: accountName })}
    {...props}
    many
  />
);
/** Of one country; made once, so that a form keeps its control. */
const ofEach = <T,>(make: (country: Country) => T): Record<Country, T> => ({
  MEX: make('MEX'),
  COL: make('COL'),
  PER: make('PER'),
  CHL: make('CHL'),
  ARG: make('ARG'),
  BRA: make('BRA'),
});
export const CompanyOf = ofEach(companyOf);
export const AccountsOf = ofEach(accountsOf);

/** One of our own people. */
export const KeeperSelect = (props: PickProps) => (
  <PickSelect
    call={api.employee.list}
    input={{ status: 1 }}
    optionOf={({ id, realName, userName }) => ({ value: id, label: `${realName} (${userName})` })}
    {...props}
  />
);
