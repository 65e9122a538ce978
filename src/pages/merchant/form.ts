import type { Input } from '#contract/call';
import type { merchantEditor } from '#contract/merchantEditor';
import type { Profile } from '#contract/merchantShape';
import { type Country, currencyOf } from '#contract/money';
import { merchantType } from '#contract/status';
import TenFiles from '@/components/file/TenFiles';
import type { FormField } from '@/components/form/formField';
import { TaxId } from '@/components/form/TaxId';
import AgentSelect from '@/components/options/AgentSelect';
import { CompanyOf } from '@/components/options/CompanySelect';
import { LimitsOf } from './LimitsInput';

import { RatesOf } from './RatesInput';

export type Save = Input<typeof merchantEditor.save>;
type Field = FormField<Save>;
const types = Object.values(merchantType).map((value) => ({ value, word: `merchant.merchantType.${value}` as const }));

/** Where registers issued numbers with other digits. */
const confirmed = (country: Country): readonly Field[] =>
  country === 'MEX' ? [{ name: 'taxIdConfirmed', word: 'identifier.confirmed', kind: 'flag' }] : [];
/** Who a merchant of a country is. */
const basics = (country: Country): readonly Field[] => [
  { name: 'name', word: 'merchant.name', kind: 'text' },
  { name: 'legalName', word: 'merchant.legalName', kind: 'text' },
  { name: 'taxId', word: `merchant.taxId.${country}`, kind: 'own', Control: TaxId[country] },
  ...confirmed(country),
  { name: 'shortName', word: 'merchant.shortName', kind: 'text' },
  { name: 'merchantType', word: 'merchant.merchantType', kind: 'choice', choices: types },
  { name: 'companyId', word: 'merchant.companyName', kind: 'pick', Pick: CompanyOf[country] },
  { name: 'proxyId', word: 'merchant.proxyName', kind: 'pick', Pick: AgentSelect },
  { name: 'settleDays', word: 'merchant.settleDays', help: 'merchant.settleDays.help', kind: 'whole' },
  { name: 'contactName', word: 'merchant.contactName', kind: 'text' },
  { name: 'contactPhone', word: 'merchant.contactPhone', help: 'employee.phone.help', kind: 'text' },
  { name: 'contactEmail', word: 'merchant.contactEmail', kind: 'text' },
  { name: 'contactTelegram', word: 'merchant.contactTelegram', kind: 'text' },
  { name: 'website', word: 'merchant.website', kind: 'text' },
  { name: 'mcc', word: 'merchant.mcc', kind: 'text' },
  { name: 'remark', word: 'merchant.remark', help: 'merchant.remark.help', kind: 'text' },
  { name: 'kybFiles', word: 'merchant.kyb', help: 'merchant.kyb.help', kind: 'own', Control: TenFiles, wide: true },
];
const rates = (country: Country): Field => ({
  name: 'rates',
  word: 'merchant.rates',
  help: 'merchant.rates.help',
  kind: 'own',
  Control: RatesOf[country],
  wide: true,
});
const limits = (country: Country): Field => ({
  name: 'limits',
  word: 'merchant.limits',
  help: 'merchant.limits.help',
  kind: 'own',
  Control: LimitsOf[country],
  wide: true,
});
const from: Field = { name: 'ratesFrom', word: 'merchant.ratesFrom', help: 'merchant.ratesFrom.help', kind: 'moment' };

/** What is asked of a new merchant. */
export const newFields = (country: Country): readonly Field[] => [
  ...basics(country),
  { name: 'loginUserName', word: 'merchant.loginUserName', help: 'employee.userName.help', kind: 'text' },
  rates(country),
  limits(country),
];
export const basicFields = basics;
export const rateFields = (country: Country): readonly Field[] => [rates(country), from];
export const limitFields = (country: Country): readonly Field[] => [limits(country)];

export const fresh = (country: Country) => ({ countryIds: [country], currency: currencyOf[country] });

/** Every field of a save: one that is forgotten here would be erased by the next change, and does not compile. */
type Whole = { [F in Exclude<keyof Save, 'requestId'>]-?: Save[F] | null | undefined };
const wholeOf = ({ contact, settle, ...own }: Profile): Whole => ({
  id: own.id,
  version: own.version,
  name: own.name,
  shortName: own.shortName,
  legalName: own.legalName,
  merchantType: own.merchantType,
  countryIds: own.countryIds,
  currency: own.currency,
  companyId: own.companyId,
  proxyId: own.proxyId,
  taxId: own.taxId ?? '',
  // The server knows what was confirmed of the number that is there.
  taxIdConfirmed: undefined,
  contactName: contact.name,
  contactPhone: contact.phone,
  contactEmail: contact.email,
  contactTelegram: contact.telegram,
  website: own.website,
  mcc: own.mcc,
  settleDays: settle.days,
  remark: own.remark,
  kybFiles: own.kybFiles,
  // Of a new one alone.
  loginUserName: undefined,
  // What is agreed stays as it is where it is left out.
  rates: [],
  ratesFrom: undefined,
  limits: undefined,
});

/** A merchant as it is: what a dialog does not change goes back as it was read. */
export const asRead = (own: Profile): Omit<Save, 'requestId'> =>
  // What is required is there.
  Object.fromEntries(Object.entries(wholeOf(own)).filter(([, value]) => value !== null && value !== undefined)) as Omit<
    Save,
    'requestId'
  >;
/** What of it one dialog shows, to be changed. */
export const shownOf = (own: Profile, fields: readonly Field[]): Partial<Save> => {
  const all: Partial<Save> = asRead(own);
  return Object.fromEntries(fields.map(({ name }) => [name, all[name]]).filter(([, value]) => value !== undefined));
};
/** The rest, which nobody types. */
export const restOf = (own: Profile, fields: readonly Field[]): Partial<Save> => {
  const typed = new Set<string>(fields.map(({ name }) => name));
  // Fields of one input, less some.
  return Object.fromEntries(Object.entries(asRead(own)).filter(([name]) => !typed.has(name))) as Partial<Save>;
};
