import type { Selectable } from 'kysely';
import type { BankAccount as Place } from '#contract/bank';
import { type Country, type Currency, currencyOf } from '#contract/money';
import { bankKind, bankPurpose } from '#contract/status';
import type { BankAccount, BankSnapshot } from '../../server/db/tables';
import { type BuildContext, newId, serial } from './context';

type Kind = Place['kind'];
type Purpose = Place['purpose'];
type Status = Place['status'];
export interface PlaceGiven {
  companyId: string;
  name?: string;
  countryId?: Country;
  currency?: Currency;
  kind?: Kind;
  identifier?: string;
  bankName?: string | null;
  chain?: string;
  purpose?: Purpose;
  holderName?: string;
  keeperEmployeeId?: string;
  status?: Status;
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
      ...{ id: newId(context), countryId, currency, kind, name: `Place ${number}` },
      ...{ purpose: bankPurpose.gather, statementMode: 'manual', holderName: 'Caudal', bankName: 'Banorte' },
      ...{ identifier: `ACC${number}`, createdAt: context.clock.now() },
      ...given,
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
