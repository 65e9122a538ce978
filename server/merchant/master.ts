import type { AppContract } from '#contract/index';
import { merchantEditor } from '#contract/merchantEditor';
import type { HandlerContext } from '../http/handlers';
import { storedTaxId } from '../taxId';
import { type Whole, whole } from '../whole';
import { presentLimits } from './limits';
import type { MasterRow } from './masterStore';

/** `/merchant/save`, as its handlers are given it. */
export type Save = HandlerContext<AppContract['merchant']['save']> & {
  /** Nobody is shown key and first password, whose hash it gives: who asks draws them afterwards. */
  drawn?: () => Promise<string>;
};
type Input = Save['input'];

/** What was not sent stays; what is fixed, or agreed, or of one of several things, stands elsewhere. */
export const wantedOf = (input: Input, before?: MasterRow): Whole<Input> =>
  whole(merchantEditor.save, input, before && { ...before, proxyId: before.agentId, ...elsewhere });
const elsewhere = { taxIdConfirmed: undefined, loginUserName: undefined, ratesFrom: undefined, limits: undefined };

/** What a save says of what never changes, or of other things than the row. */
type Besides =
  | 'requestId'
  | 'id'
  | 'version'
  | 'countryIds'
  | 'currency'
  | 'loginUserName'
  | 'rates'
  | 'ratesFrom'
  | 'limits';
/** A field that a save says, and that no column keeps, does not compile. Files stay where none are named. */
type MasterColumns = Record<Exclude<keyof Input, Besides | 'proxyId' | 'kybFiles'> | 'agentId', unknown>;

/** What a save says in full, whether a merchant is made or changed. */
export const masterOf = (input: Whole<Input>, countryId: MasterRow['countryId'], before?: MasterRow) =>
  ({
    name: input.name,
    shortName: input.shortName ?? null,
    legalName: input.legalName,
    merchantType: input.merchantType,
    companyId: input.companyId,
    agentId: input.proxyId ?? null,
    ...storedTaxId(countryId, input, before),
    contactName: input.contactName ?? null,
    contactPhone: input.contactPhone ?? null,
    contactEmail: input.contactEmail ?? null,
    contactTelegram: input.contactTelegram ?? null,
    website: input.website ?? null,
    mcc: input.mcc ?? null,
    settleDays: input.settleDays,
    remark: input.remark ?? null,
    ...(input.kybFiles && { kybFiles: [...new Set(input.kybFiles)] }),
  }) satisfies MasterColumns;

/** As the audit keeps it: that there is a way to reach somebody, and not which. */
export function audited(row: MasterRow) {
  const { name, legalName, merchantType, taxId, settleDays, remark, website, mcc, companyId, currency } = row;
  const limits = Object.fromEntries(
    Object.entries(presentLimits(row, currency)).map(([field, value]) => [
      field,
      value === null ? null : String(value),
    ]),
  );
  const [companyIds, { kybFiles, taxIdConfirmed }] = [[companyId], row];
  return {
    name,
    legalName,
    merchantType,
    taxId,
    taxIdConfirmed,
    settleDays,
    remark,
    website,
    mcc,
    companyIds,
    proxyId: row.proxyNo,
    kybFiles,
    ...limits,
  };
}

/** When they begin only where it is said: at once is another moment when a second person consents. */
export const rateFacts = ({ rates, ratesFrom }: Pick<Input, 'rates' | 'ratesFrom'>) =>
  rates.length === 0
    ? {}
    : {
        rates: rates
          .map(({ method, percent, fixed, ...ends }) => `${method} ${percent} % + ${fixed} (${endsText(ends)})`)
          .join(', '),
        ...(ratesFrom !== undefined && { ratesFrom }),
      };
const endsText = ({ min = '0', max }: Pick<Input['rates'][number], 'min' | 'max'>) =>
  max === undefined ? `≥ ${min}` : `≥ ${min}, ≤ ${max}`;
