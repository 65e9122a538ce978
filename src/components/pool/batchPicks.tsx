// What a change of many pools chooses from, which follows from the merchants that were chosen before.
import { createContext, useContext } from 'react';
import { methods } from '#contract/method';
import type { Country } from '#contract/money';
import type { PickProps } from '@/components/options/PickProps';
import SearchSelect from '@/components/options/SearchSelect';
import WordSelect from '@/components/options/WordSelect';
import { api } from '@/services/api';

/** The countries of the chosen merchants: a control of a form is told its field alone. */
export const ChosenCountries = createContext<readonly Country[]>([]);

/** Accounts that collect in those countries, also such as take no orders now: they can be taken out. */
export function AccountPick(props: PickProps) {
  const countries = useContext(ChosenCountries);
  return (
    <SearchSelect
      call={api.account.list}
      input={{}}
      optionOf={({ accountId, accountName, countryId }) => ({
        value: countries.includes(countryId) ? accountId : '',
        label: accountName,
      })}
      {...props}
    />
  );
}

export function MethodPick(props: PickProps) {
  const countries = useContext(ChosenCountries);
  const codes = [...new Set(countries.flatMap((country) => methods[country]))];
  return <WordSelect {...props} options={codes.map((code) => ({ value: code, label: code }))} />;
}
