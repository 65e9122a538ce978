import { sql } from 'kysely';
import { fundPlace, fundStatus, lineStatus, masterStatus, statementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, HOUR } from '#contract/time';
import type { Writes } from '../../server/db/pools';
import type { NextId } from '../../server/db/snowflake';
import { keep } from '../../server/statement/add';
import { type ReadLine, withHashes } from '../../server/statement/rows';

/** A statement has so many movements of its place. */
const LINES = 12;
/** Minor units. */
const FEE = 35_00n;
const CREDIT = 1_250_00n;
const OPENING = 900_000_00n;
interface Present {
  now: number;
  nextId: NextId;
}
interface Movement {
  recordNo: string;
  at: Date;
  trace: string | null;
  /** Below zero where it left. */
  amount: bigint;
}

/**
 * What the bank of one place said of its last days: all but its fee is explained. And one credit that the cashier has
 * typed today, which finance has still to check.
 */
export async function writeStatements(db: Writes, { now, nextId }: Present): Promise<void> {
  const place = await busiestPlace(db);
  if (!place) return;
  const movements = await movementsOf(db, place.id, new Date(now - DAY));
  const makerId = await idOf(db, 'cashier');
  const facts = [...movements.map(factOf), feeAfter(movements)];
  const lines = facts.map((fact, at) => lineOf(fact, at, facts));
  const closing = lines.at(-1)?.balance ?? OPENING;
  const file = { place, source: 'file' as const, name: 'movimientos.csv', form: 'amount,balance,day,trace' };
  const made = { makerId, now: new Date(now - 3 * HOUR), nextId };
  const { statementId } = await keep(db, { ...file, opening: OPENING, closing, lines: withHashes(lines) }, made);
  await explain(db, statementId, movements, new Date(now - 2 * HOUR));
  const typed = lineOf({ at: new Date(now - HOUR), amount: CREDIT, trace: 'SPEI 4471902', remark: null }, 0, []);
  const brought = {
    place,
    source: 'typed' as const,
    name: 'SPEI 4471902',
    form: 'typed',
    opening: null,
    closing: null,
  };
  await keep(db, { ...brought, lines: withHashes([{ ...typed, balance: null }]) }, { ...made, now: new Date(now) });
}

const idOf = async (db: Writes, userName: string): Promise<string> =>
  (await db.selectFrom('employee').select('id').where('userName', '=', userName).executeTakeFirstOrThrow()).id;

/** The account of a bank in use that our own money left most often. */
async function busiestPlace(db: Writes) {
  return await db
    .selectFrom('bankAccount')
    .innerJoin('fundRecord', (join) => join.on(sql<boolean>`fund_record.from_id = bank_account.id::text`))
    .selectAll('bankAccount')
    .where('fundRecord.fromKind', '=', fundPlace.bank)
    .where('bankAccount.status', '=', masterStatus.enabled)
    .where('bankAccount.currency', '!=', 'USDT')
    .groupBy('bankAccount.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('bankAccount.id')
    .executeTakeFirst();
}

/** Its last movements that were booked whole, the earliest first. */
async function movementsOf(db: Writes, placeId: string, until: Date): Promise<Movement[]> {
  const rows = await db
    .selectFrom('fundRecord')
    .select(['recordNo', 'bizTime', 'bankTraceNo', 'amount', 'toAmount', 'fromId', 'fromKind'])
    .where('status', '=', fundStatus.arrived)
    .where('splitRoot', 'is', null)
    .where('fee', '=', '0')
    .where('bizTime', '<', until)
    .where((is) =>
      is.or([
        is.and([is('fromKind', '=', fundPlace.bank), is('fromId', '=', placeId)]),
        is.and([is('toKind', '=', fundPlace.bank), is('toId', '=', placeId)]),
      ]),
    )
    .orderBy('bizTime', 'desc')
    .orderBy('id')
    .limit(LINES)
    .execute();
  return rows.toReversed().map(({ recordNo, bizTime, bankTraceNo, amount, toAmount, fromId, fromKind }) => ({
    ...{ recordNo, at: bizTime, trace: bankTraceNo },
    amount: fromKind === fundPlace.bank && fromId === placeId ? -BigInt(amount) : BigInt(toAmount),
  }));
}

type Fact = Pick<Movement, 'at' | 'trace' | 'amount'> & { remark: string | null };
const factOf = (movement: Movement): Fact => ({ ...movement, remark: 'Traspaso' });
const feeAfter = (movements: readonly Movement[]): Fact => ({
  ...{ at: movements.at(-1)?.at ?? new Date(0), trace: null, amount: -FEE, remark: 'Comisión por manejo de cuenta' },
});

const lineOf = ({ at, trace, amount, remark }: Fact, place: number, all: readonly Fact[]): ReadLine => ({
  ...{ rowNo: place + 2, day: businessDay(at.getTime(), BOOK_ZONE), paidAt: at.getTime(), amount, trace, remark },
  balance: all.slice(0, place + 1).reduce((sum, one) => sum + one.amount, OPENING),
  ...{ payerName: null, payerAccount: null },
});

/** Finance has let them pass: each movement is the record of its own, and nobody has explained the fee. */
async function explain(db: Writes, statementId: string, movements: readonly Movement[], at: Date): Promise<void> {
  const checked = { status: statementStatus.booked, checkerId: await idOf(db, 'finance'), checkedAt: at };
  await db.updateTable('statement').set(checked).where('id', '=', statementId).execute();
  const lines = db.updateTable('statementLine').where('statementId', '=', statementId);
  await lines.set({ status: lineStatus.broken }).execute();
  for (const [place, { recordNo }] of movements.entries())
    await lines
      .set({ status: lineStatus.matched, kind: 'fund', no: recordNo, bookedBy: 'finance', bookedAt: at, score: 100 })
      .where('rowNo', '=', place + 2)
      .execute();
}
