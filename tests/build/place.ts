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

interface Looked {
  bankId: string;
  takerId: string;
  day: string;
  /** Minor units, by the books and in truth; nothing where they are not said. */
  booked?: bigint;
  real?: bigint;
}
/** A look at it that waits for its check, of what the books say. */
export function buildSnapshot(
  context: BuildContext,
  { booked = 0n, real = booked, ...given }: Looked,
): Promise<Selectable<BankSnapshot>> {
  const now = context.clock.now();
  return context.db
    .insertInto('bankSnapshot')
    .values({
      ...{ id: newId(context), ...given, asOf: now, takenAt: now },
      ...{ bookBalance: `${booked}`, realBalance: `${real}`, diff: `${real - booked}` },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same, official: somebody else has checked it, and explained what differs. */
export async function buildOfficial(context: BuildContext, { checkerId, ...given }: Looked & { checkerId: string }) {
  const { id: snapshotId, bankId, day, takerId, diff } = await buildSnapshot(context, given);
  const check = { snapshotId, bankId, day, takerId, diff, checkerId, explain: 'A fee that the bank books tomorrow' };
  await context.db
    .insertInto('bankSnapshotCheck')
    .values({ ...check, checkedAt: context.clock.now() })
    .execute();
}
