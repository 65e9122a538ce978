import type { Company } from '#contract/company';
import type { Fields } from '@/components/fields';
import FileLink from '@/components/file/FileLink';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import TaxIdDoubt from '@/components/show/TaxIdDoubt';
import Whole from '@/components/show/Whole';
import LicenseEnd from './LicenseEnd';

const text = (value: string | null) => (value === null ? '–' : <bdi>{value}</bdi>);
const money = (value: string | null, { currency }: Company) =>
  value === null ? '–' : <Money amount={value} currency={currency} />;
const count = (value: number | null) => (value === null ? '–' : <Whole count={value} />);
/** How each field of a company is titled and shown, once. */
export const fields: Fields<Company> = {
  name: { word: 'company.name' },
  status: { word: 'company.status', show: (value) => <StatusTag of="master" value={value} /> },
  countryId: { word: 'company.country', show: (value) => <Country code={value} /> },
  taxId: {
    word: 'company.taxId',
    show: (value, { taxIdConfirmed }) => (
      <>
        <Copyable text={value} /> <TaxIdDoubt isConfirmed={taxIdConfirmed} />
      </>
    ),
    width: 170,
  },
  licensesUntil: {
    word: 'company.licensesUntil',
    show: (value) => (value === null ? '–' : <LicenseEnd day={value} />),
  },
  legalName: { word: 'company.legalName' },
  accountCount: { word: 'company.accounts', show: count, end: true },
  bankCount: { word: 'company.banks', show: count, end: true },
  merchantCount: { word: 'company.merchants', show: count, end: true },
  monthVolume: { word: 'company.monthVolume', show: money, end: true },
  monthLimit: { word: 'company.monthLimit', show: money, end: true },
  riskLevel: { word: 'company.riskLevel', show: count, end: true },
  updateTime: { word: 'company.updateTime', show: (value) => (value === null ? '–' : <Moment at={value} />) },
  taxIdType: { word: 'company.taxIdType', spare: true },
  currency: { word: 'company.currency', spare: true },
  regNo: { word: 'company.regNo', show: text, spare: true },
  legalRep: { word: 'company.legalRep', show: text, spare: true },
  address: { word: 'company.address', show: text, spare: true },
  contactName: { word: 'company.contactName', show: text, spare: true },
  phone: { word: 'company.phone', show: text, spare: true },
  email: { word: 'company.email', show: text, spare: true },
  remark: { word: 'company.remark', show: text, spare: true },
  licenseFiles: {
    word: 'company.licenses',
    show: (value) => (value.length === 0 ? '–' : value.map((one) => <FileLink key={one} id={one} />)),
    spare: true,
  },
  taxIdConfirmed: null,
  id: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['name', 'status', 'taxId', 'monthVolume'] as const satisfies readonly (keyof Company)[];
