import type { Country } from '#contract/money';
import { ofEach } from '@/components/options/ofEach';
import type { PickProps } from '@/components/options/PickProps';
import SearchSelect from '@/components/options/SearchSelect';
import { api } from '@/services/api';

const accountsOf = (countryId: Country) => (props: PickProps) => (
  <SearchSelect
    call={api.account.list}
    input={{ status: 1, countryId }}
    optionOf={({ accountId, accountName }) => ({ value: accountId, label: accountName })}
    {...props}
    many
  />
);
/** Accounts of a country that collect. */
export const AccountsOf = ofEach(accountsOf);
