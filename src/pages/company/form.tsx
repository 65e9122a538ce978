import type { Input } from '#contract/call';
import type { Company, company as contract } from '#contract/company';
import { type Country, currencyOf } from '#contract/money';
import TenFiles from '@/components/file/TenFiles';
import type { FormField } from '@/components/form/formField';
import { TaxId } from '@/components/form/TaxId';

export type Save = Input<typeof contract.save>;

/** What is asked of a company in this country. */
export const formFields = (country: Country): readonly FormField<Save>[] => [
  { name: 'name', word: 'company.name', kind: 'text' },
  { name: 'legalName', word: 'company.legalName', kind: 'text' },
  { name: 'taxId', word: 'company.taxId', kind: 'own', Control: TaxId[country] },
  // Where registers issued numbers with other digits.
  ...(country === 'MEX' ? [{ name: 'taxIdConfirmed', word: 'identifier.confirmed', kind: 'flag' } as const] : []),
  { name: 'regNo', word: 'company.regNo', kind: 'text' },
  { name: 'legalRep', word: 'company.legalRep', kind: 'text' },
  { name: 'address', word: 'company.address', kind: 'text' },
  { name: 'contactName', word: 'company.contactName', kind: 'text' },
  { name: 'phone', word: 'company.phone', kind: 'text' },
  { name: 'email', word: 'company.email', kind: 'text' },
  {
    name: 'monthLimit',
    word: 'company.monthLimit',
    help: 'company.monthLimit.help',
    kind: 'amount',
    currency: currencyOf[country],
  },
  { name: 'riskLevel', word: 'company.riskLevel', help: 'company.riskLevel.help', kind: 'whole' },
  { name: 'remark', word: 'company.remark', kind: 'text' },
  { name: 'licensesUntil', word: 'company.licensesUntil', help: 'company.licensesUntil.help', kind: 'day' },
  { name: 'licenseFiles', word: 'company.licenses', kind: 'own', Control: TenFiles, wide: true },
];

/** What the form of a change begins with. */
export function asItIs(row: Company): Partial<Save> {
  const { name, legalName, taxId, regNo, legalRep, address, contactName, phone, email, monthLimit } = row;
  const known = { regNo, legalRep, address, contactName, phone, email, monthLimit, remark: row.remark };
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  const { licenseFiles, licensesUntil } = row;
  const rest = { ...(licensesUntil && { licensesUntil }), ...(row.riskLevel !== null && { riskLevel: row.riskLevel }) };
  return { name, legalName, taxId, licenseFiles, ...values, ...rest };
}
