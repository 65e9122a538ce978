import { merchantType } from '#contract/status';
import { amount, choice, digits, integer, text } from '../importing/cellValue';
import type { Column } from '../importing/column';
import { countryChoice } from '../importing/countries';
import { ratesText } from './importRates';

/** What a file may say of merchants. */
export const merchantColumns: readonly Column[] = [
  { name: 'name', word: 'columnMerchantName', read: text, required: true },
  { name: 'legalName', word: 'columnLegalName', read: text, required: true },
  { name: 'shortName', word: 'columnShortName', read: text },
  {
    name: 'merchantType',
    word: 'columnMerchantType',
    read: choice([
      [merchantType.normal, 'valueNormal'],
      [merchantType.test, 'valueTest'],
      [merchantType.platform, 'valuePlatform'],
    ]),
  },
  { name: 'countryId', word: 'columnCountry', read: countryChoice, required: true },
  { name: 'companyId', word: 'columnCompany', read: text, required: true },
  { name: 'proxyId', word: 'columnProxy', read: text },
  { name: 'taxId', word: 'columnTaxId', read: text, required: true },
  {
    name: 'taxIdConfirmed',
    word: 'columnTaxIdConfirmed',
    read: choice([
      [true, 'sheetYes'],
      [false, 'sheetNo'],
    ]),
  },
  { name: 'rates', word: 'columnRates', read: ratesText },
  { name: 'settleDays', word: 'columnSettleDays', read: integer },
  { name: 'payMin', word: 'columnPayMin', read: amount },
  { name: 'payMax', word: 'columnPayMax', read: amount },
  { name: 'contactName', word: 'columnContactName', read: text },
  { name: 'contactPhone', word: 'columnContactPhone', read: text },
  { name: 'contactEmail', word: 'columnContactEmail', read: text },
  { name: 'contactTelegram', word: 'columnContactTelegram', read: text },
  { name: 'website', word: 'columnWebsite', read: text },
  { name: 'mcc', word: 'columnMcc', read: digits },
  { name: 'loginUserName', word: 'columnLoginUserName', read: text },
  { name: 'remark', word: 'columnNote', read: text },
];
