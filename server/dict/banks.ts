import { listBanks } from '#contract/identifierBank';
import type { Country } from '#contract/money';

/** Where numbers of a kind are from. */
export const bankCountry = { CLABE: 'MEX', CCI: 'PER', CBU: 'ARG', CVU: 'ARG' } as const;

interface CountryBank {
  countryId: Country;
  numberType: keyof typeof bankCountry;
  begins: string;
  bankName: string;
}
/** The banks of a country that its account numbers name; none where they say no bank. */
export const banksOf = (country: Country): CountryBank[] =>
  listBanks()
    .filter(({ type }) => bankCountry[type] === country)
    .map(({ type, begins, name }) => ({ countryId: country, numberType: type, begins, bankName: name }));
