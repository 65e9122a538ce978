import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { taxIdType } from './merchantShape';
import {
  bulkResult,
  choosing,
  codes,
  count,
  countryId,
  currency,
  day,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  optional,
  orNull,
  pageOf,
  pageRequest,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { masterStatus } from './status';

/** A legal entity that holds accounts and signs merchants. */
export const Company = fields({
  id,
  name: words,
  legalName: words,
  countryId,
  taxIdType,
  taxId: words,
  /** Its check digit does not fit, and a person confirmed that it was issued so. */
  taxIdConfirmed: flag,
  regNo: orNull(words),
  address: orNull(words),
  legalRep: orNull(words),
  contactName: orNull(words),
  phone: orNull(words),
  email: orNull(words),
  licenseFiles: list(id),
  /** The last day on which all of them hold. */
  licensesUntil: orNull(day),
  accountCount: count,
  bankCount: count,
  merchantCount: count,
  currency,
  /** What its accounts may collect in a month, and have since the month began. */
  monthLimit: orNull(money),
  monthVolume: money,
  riskLevel: orNull(count),
  status: codes(masterStatus),
  remark: orNull(words),
  updateTime: orNull(instant),
  version: count,
});
export type Company = Static<typeof Company>;

export const company = {
  list: read('/account/company/list', {
    title: 'List companies to choose from.',
    access: 'signedIn',
    input: { ...choosing('company'), countryId: optional(countryId), status: optional(codes(masterStatus)) },
    output: list(fields({ id, name: words, countryId }), 1000),
  }),
  page: read('/account/company/page', {
    title: 'List companies.',
    access: 'company.view',
    input: {
      ...pageRequest(),
      name: optional(text(1, 120)),
      taxId: optional(text(1, 30)),
      countryId: optional(countryId),
      status: optional(list(codes(masterStatus), 5)),
      /** Those whose licences end within 30 days, or have ended. */
      isLicenseEnding: optional(flag),
    },
    output: pageOf(Company),
  }),
  save: write('/account/company/save', {
    title: 'Create or change a company.',
    access: 'company.edit',
    input: {
      id: optional(idOf('company')),
      version: versionOf('id'),
      name: text(2, 60),
      legalName: text(2, 120),
      countryId,
      taxIdType,
      taxId: text(5, 30),
      /** A person compared a number whose check digit does not fit with the document: it is so. */
      taxIdConfirmed: optional(flag),
      regNo: erasable(text(1, 40)),
      address: erasable(text(1, 200)),
      legalRep: erasable(text(2, 100)),
      contactName: erasable(text(2, 60)),
      phone: erasable(text(5, 20)),
      email: erasable(text(5, 120)),
      /** All that it has from now on, of the asker's own or its own; left out they stay. */
      licenseFiles: optional(list(idOf('file'), 10)),
      licensesUntil: erasable(day),
      monthLimit: erasable(money),
      riskLevel: erasable(Type.Integer({ minimum: 1, maximum: 5 })),
      remark: erasable(text(1, 200)),
    },
    output: Company,
  }),
  volume: read('/account/company/volume', {
    title: 'Say what the accounts of a company collected on each of the last 30 business days.',
    access: 'company.view',
    added: true,
    input: { id: idOf('company') },
    /** The earliest day first; the last one is not over. `height`: of the highest day, in whole percent. */
    output: fields({ currency, days: list(fields({ day, amount: money, orders: count, height: count }), 31) }),
  }),
  status: write('/account/company/status', {
    title: 'Enable or disable companies; one whose accounts would stop says which.',
    access: 'company.edit',
    input: statusRequest(codes({ disabled: 0, enabled: 1 }), 'company'),
    output: bulkResult,
  }),
};
