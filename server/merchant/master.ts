import type { AppContract } from '#contract/index';
import type { HandlerContext } from '../http/handlers';
import { presentLimits } from './limits';
import type { MasterRow } from './masterStore';
import { storedTaxId } from './taxId';

/** `/merchant/save`, as its handlers are given it. */
export type Save = HandlerContext<AppContract['merchant']['save']> & {
  /** Nobody is shown key and first password, whose hash it gives: who asks draws them afterwards. */
  drawn?: () => Promise<string>;
};
type Input = Save['input'];

/** What a save says in full, whether a merchant is made or changed. */
export const masterOf = (input: Input, countryId: MasterRow['countryId']) => ({
  name: input.name,
  shortName: input.shortName ?? null,
  legalName: input.legalName,
  merchantType: input.merchantType,
  companyId: input.companyId,
  agentId: input.proxyId ?? null,
  taxId: storedTaxId(countryId, input.taxId),
  contactName: input.contactName ?? null,
  contactPhone: input.contactPhone ?? null,
  contactEmail: input.contactEmail ?? null,
  contactTelegram: input.contactTelegram ?? null,
  website: input.website ?? null,
  mcc: input.mcc ?? null,
  settleDays: input.settleDays,
  remark: input.remark ?? null,
  ...(input.kybFiles && { kybFiles: [...new Set(input.kybFiles)] }),
});

/** As the audit keeps it: that there is a way to reach somebody, and not which. */
export function audited(row: MasterRow) {
  const { name, legalName, merchantType, taxId, settleDays, remark, website, mcc, companyId, currency } = row;
  const limits = Object.fromEntries(
    Object.entries(presentLimits(row, currency)).map(([field, value]) => [
      field,
      value === null ? null : String(value),
    ]),
  );
  const [companyIds, { kybFiles }] = [[companyId], row];
  return { name, legalName, merchantType, taxId, settleDays, remark, website, mcc, companyIds, kybFiles, ...limits };
}

/** When they begin only where it is said: at once is another moment when a second person consents. */
export const ratesSaid = ({ rates, ratesFrom }: Input) =>
  rates.length === 0
    ? {}
    : {
        rates: rates
          .map(({ method, percent, fixed, ...ends }) => `${method} ${percent} % + ${fixed} (${endsSaid(ends)})`)
          .join(', '),
        ...(ratesFrom !== undefined && { ratesFrom }),
      };
const endsSaid = ({ min = '0', max }: Pick<Input['rates'][number], 'min' | 'max'>) =>
  max === undefined ? `≥ ${min}` : `≥ ${min}, ≤ ${max}`;
