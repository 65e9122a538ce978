import { sql } from 'kysely';
import { type Code, code } from '#contract/error';
import { again } from '../db/again';
import { isBroken, isHeldUp, isLost, isUndone } from '../db/lost';
import type { Db, Writes } from '../db/open';
import { Refusal } from '../words/word';

const LONGEST_WAIT = '5000';

/** What one write is known by: the same person, call and `requestId` is the same wish. */
export interface Wish {
  employeeId: string;
  call: string;
  requestId: string;
  /** HMAC of what was asked, so that the same name cannot be used for something else. */
  bodyHash: Buffer;
  requestNo: string;
}
export interface Done {
  data: unknown;
  /** Done, or waits for a second person. */
  code: Code;
  /** Of the request that was filed. */
  approvalId?: string;
  /** The handler's refusal whose writes stay. */
  refusal?: Refusal;
  /** True where this was answered before and nothing happened now. */
  repeated: boolean;
}

/**
 * Runs a write in one transaction, again where the database asks for it, and at most once for the same wish.
 * A connection lost at COMMIT leaves open what happened: the next round waits for the old transaction's lock and then knows.
 * @throws Refusal 1007 for another body, 1008 while the same wish is at work; what the database threw where it stays busy
 */
export async function once(db: Db, wish: Wish | undefined, act: (tx: Writes) => Promise<Done>): Promise<Done> {
  let ours: Done | undefined;
  const inTransaction = () =>
    db.transaction().execute(async (tx) => {
      const first = wish && (await firstAnswer(tx, wish));
      if (first) return first.requestNo === wish?.requestNo && ours ? ours : first.done;
      ours = await act(tx);
      return ours;
    });
  return again(inTransaction, (error) => isWorthAnotherTry(error, wish));
}

interface First {
  requestNo: string;
  done: Done;
}

/** Takes the wish's lock for this transaction and looks whether it was answered; others with the same wish wait here. */
async function firstAnswer(tx: Writes, wish: Wish): Promise<First | undefined> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${lockOf(wish)}) as held`.execute(tx);
  if (!rows[0]?.held) await waitFor(tx, wish);
  return lookUp(tx, wish);
}

const lockOf = ({ employeeId, call, requestId }: Wish) => sql`hashtextextended(${`${employeeId} ${call} ${requestId}`}, 0)`;

async function waitFor(tx: Writes, wish: Wish): Promise<void> {
  await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${lockOf(wish)})`.execute(tx).catch((error: unknown) => {
    throw isHeldUp(error) ? new Refusal(code.inProgress, 'inProgress') : error;
  });
}

async function lookUp(db: Writes, wish: Wish): Promise<First | undefined> {
  const { rows } = await sql<{ body_hash: Buffer; answer: unknown; code: Code; request_no: string }>`
    select body_hash, answer, code, request_no from idempotency
    where employee_id = ${wish.employeeId} and call = ${wish.call} and request_id = ${wish.requestId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  if (!row.body_hash.equals(wish.bodyHash)) throw new Refusal(code.duplicate, 'duplicate');
  return { requestNo: row.request_no, done: { data: row.answer, code: row.code, repeated: true } };
}

function isWorthAnotherTry(error: unknown, wish: Wish | undefined): boolean {
  if (isUndone(error)) return true;
  const collided = isBroken(error, 'idempotency_pkey');
  return wish !== undefined && (collided || isLost(error));
}
