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
      legalName: legalName ?? `${called} Ltd.`,
      countryId,
      taxIdType: markets[countryId].taxIdType,
      taxId: taxId ?? `TAX${number}`,
      status,
      createdAt: context.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
