import type { Selectable } from 'kysely';
import { type Country, type Currency, currencyOf } from '#contract/money';
import { bankKind, bankPurpose } from '#contract/status';
import type { BankAccount, BankSnapshot } from '../../server/db/tables';
import { type BuildContext, newId, serial } from './context';

export interface PlaceGiven {
  companyId: string;
  name?: string;
  countryId?: Country;
  currency?: Currency;
  kind?: number;
  identifier?: string;
  bankName?: string | null;
  chain?: string;
  purpose?: number;
  holderName?: string;
  keeperEmployeeId?: string;
  status?: number;
}

/** A bank account of ours, with its account in the ledger. */
export function buildPlace(
  context: BuildContext,
  { countryId = 'MEX', currency = currencyOf[countryId], kind = bankKind.bank, ...given }: PlaceGiven,
): Promise<Selectable<BankAccount>> {
  const number = serial();
  return context.db
    .insertInto('bankAccount')
    .values({
      ...{ id: newId(context), countryId, currency, kind: kind as 1, name: `Place ${number}` },
      ...{ statementMode: 'manual', holderName: 'Caudal', bankName: 'Banorte' },
      ...{ identifier: `ACC${number}`, createdAt: context.clock.now() },
      ...given,
      purpose: (given.purpose ?? bankPurpose.gather) as 1,
      status: (given.status ?? 1) as 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A look at it that waits for its check, of what the books say: nothing. */
export function buildSnapshot(
  context: BuildContext,
  { bankId, takerId, day }: { bankId: string; takerId: string; day: string },
): Promise<Selectable<BankSnapshot>> {
  const now = context.clock.now();
  return context.db
    .insertInto('bankSnapshot')
    .values({
      ...{ id: newId(context), bankId, takerId, day, asOf: now, takenAt: now },
      ...{ bookBalance: '0', realBalance: '0', diff: '0' },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
