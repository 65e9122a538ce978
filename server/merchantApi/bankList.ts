import { banksOf } from '../dict/banks';
import type { ApiMerchant } from './authentication';
import type { BankListInput, BankListView } from './calls';

/** The banks of a country, the merchant's own where it names none. */
export const listBanksOf = ({ countryId: own }: ApiMerchant, { countryId }: BankListInput): BankListView => ({
  list: banksOf(countryId ?? own),
});
