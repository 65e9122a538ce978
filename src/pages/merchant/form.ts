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
const types = Object.values(merchantType).map((value) => ({ value, word: `merchant.type.${value}` as const }));

/** Who a merchant of a country is. */
const basics = (country: Country): readonly Field[] => [
  { name: 'name', word: 'merchant.name', kind: 'text' },
  { name: 'legalName', word: 'merchant.legalName', kind: 'text' },
  { name: 'taxId', word: `merchant.taxId.${country}`, kind: 'own', Control: TaxId[country] },
  { name: 'shortName', word: 'merchant.shortName', kind: 'text' },
  { name: 'merchantType', word: 'merchant.type', kind: 'choice', choices: types },
  { name: 'companyId', word: 'merchant.company', kind: 'pick', Pick: CompanyOf[country] },
  { name: 'proxyId', word: 'merchant.proxy', kind: 'pick', Pick: AgentSelect },
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

/** A merchant as it is: what a dialog does not change goes back as it was read. */
export function asRead(own: Profile): Omit<Save, 'requestId'> {
  const { contact, ...said } = own;
  const optional = {
    shortName: own.shortName,
    proxyId: own.proxyId,
    contactName: contact.name,
    contactPhone: contact.phone,
    contactEmail: contact.email,
    contactTelegram: contact.telegram,
    website: own.website,
    mcc: own.mcc,
    remark: own.remark,
  };
  return {
    id: said.id,
    version: said.version,
    name: said.name,
    legalName: said.legalName,
    merchantType: said.merchantType,
    countryIds: said.countryIds,
    currency: said.currency,
    companyId: said.companyId,
    taxId: said.taxId ?? '',
    settleDays: said.settle.days,
    kybFiles: said.kybFiles,
    rates: [],
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}
/** What of it one dialog shows, to be changed. */
export const shownOf = (own: Profile, fields: readonly Field[]): Partial<Save> => {
  const all: Partial<Save> = asRead(own);
  return Object.fromEntries(fields.map(({ name }) => [name, all[name]]).filter(([, value]) => value !== undefined));
};
/** The rest, which nobody types. */
export const keptOf = (own: Profile, fields: readonly Field[]): Partial<Save> => {
  const typed = new Set<string>(fields.map(({ name }) => name));
  // Fields of one input, less some.
  return Object.fromEntries(Object.entries(asRead(own)).filter(([name]) => !typed.has(name))) as Partial<Save>;
};
