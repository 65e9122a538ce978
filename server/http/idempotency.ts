import { type Code, code } from '#contract/error';
import { isBroken, isHeldUp, isLost, isUndone } from '../db/lost';
import type { Db, Writes } from '../db/pools';
import { again } from '../db/retry';
import { Refusal } from '../words/word';
import { findAnswer, takeKeyLock, tryKeyLock } from './idempotencyStore';

const LONGEST_WAIT = '5000';

/** What one write is known by: the same person, call and `requestId` is the same write. */
export interface IdempotencyKey {
  employeeId: string;
  call: string;
  requestId: string;
  /** HMAC of what was asked, so that the same name cannot be used for something else. */
  bodyHash: Buffer;
  requestNo: string;
}
export interface WriteOutcome {
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
 * Runs a write in one transaction, again where the database asks for it, and at most once for the same write.
 * A connection lost at COMMIT leaves open what happened: the next round waits for the old transaction's lock and then
 * knows.
 * @throws Refusal 1007 for another body, 1008 while the same write is at work; what the database threw where it stays
 *   busy
 */
export async function once(
  db: Db,
  key: IdempotencyKey | undefined,
  act: (tx: Writes) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  let ours: WriteOutcome | undefined;
  const inTransaction = () =>
    db.transaction().execute(async (tx) => {
      const first = key && (await firstAnswer(tx, key));
      if (first) return first.requestNo === key?.requestNo && ours ? ours : first.done;
      ours = await act(tx);
      return ours;
    });
  return again(inTransaction, (error) => isWorthAnotherTry(error, key));
}

interface First {
  requestNo: string;
  done: WriteOutcome;
}

/**
 * Takes the write's lock for this transaction and looks whether it was answered; others with the same write wait here.
 */
async function firstAnswer(tx: Writes, key: IdempotencyKey): Promise<First | undefined> {
  if (!(await tryKeyLock(tx, key))) await waitFor(tx, key);
  return lookUp(tx, key);
}

async function waitFor(tx: Writes, key: IdempotencyKey): Promise<void> {
  await takeKeyLock(tx, key, LONGEST_WAIT).catch((error: unknown) => {
    throw isHeldUp(error) ? new Refusal(code.inProgress, 'inProgress') : error;
  });
}

async function lookUp(db: Writes, key: IdempotencyKey): Promise<First | undefined> {
  const row = await findAnswer(db, key);
  if (!row) return undefined;
  if (!row.bodyHash.equals(key.bodyHash)) throw new Refusal(code.duplicate, 'duplicate');
  return { requestNo: row.requestNo, done: { data: row.answer, code: row.code, repeated: true } };
}

function isWorthAnotherTry(error: unknown, key: IdempotencyKey | undefined): boolean {
  if (isUndone(error)) return true;
  const collided = isBroken(error, 'idempotency_pkey');
  return key !== undefined && (collided || isLost(error));
}
