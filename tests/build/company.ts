import type { Selectable } from 'kysely';
import type { Country } from '#contract/money';
import { masterStatus } from '#contract/status';
import type { Company } from '../../server/db/tables';
import { type BuildContext, newId, serial } from './context';
import { markets } from './market';

export interface CompanyGiven {
  name?: string;
  legalName?: string;
  countryId?: Country;
  taxId?: string;
  status?: number;
}

/** A legal entity of ours. */
export function buildCompany(
  context: BuildContext,
  { name, legalName, countryId = 'MEX', taxId, status = masterStatus.enabled }: CompanyGiven = {},
): Promise<Selectable<Company>> {
  const number = serial();
  const called = name ?? `Company ${number}`;
  return context.db
    .insertInto('company')
    .values({
      id: newId(context),
      name: called,
      legal_name: legalName ?? `${called} Ltd.`,
      country_id: countryId,
      tax_id_type: markets[countryId].taxIdType,
      tax_id: taxId ?? `TAX${number}`,
      status,
      created_at: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
