// A line becomes what it is: it confirms what waits, stands for what is booked, or makes a receipt.
import { code } from '#contract/error';
import type { LineKind } from '#contract/statement';
import { lineStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import type { NextId } from '../db/snowflake';
import { arriveByLine } from '../fund/byLine';
import type { Actor, Change } from '../http/handlers';
import { suspendAtPlace } from '../intake/atPlace';
import { confirmByLine } from '../recharge/byLine';
import { Refusal } from '../words/word';
import { changeLine, type LineRow } from './store';

/** Who decides about a line, or let it pass. */
export interface Deciding {
  db: Writes;
  scope: Scope;
  actor: Pick<Actor, 'employeeId' | 'userName'>;
  now: Date;
  nextId: NextId;
  approvalId?: string | undefined;
  changed?: (change: Change) => void;
}
export interface What {
  kind: LineKind;
  /** Left out of a receipt, which is made. */
  no?: string | undefined;
  reason?: string;
}

/** @returns the number of what it became. @throws Refusal before anything is written */
export async function become(deciding: Deciding, line: LineRow, { kind, no, reason }: What): Promise<string> {
  const { db, actor, now } = deciding;
  const done = await book(deciding, line, { kind, no });
  const by = { bookedBy: actor.userName, bookedAt: now, reason: reason ?? null };
  await changeLine(db, line, { status: lineStatus.matched, kind, ...done, ...by });
  return done.no;
}

async function book(deciding: Deciding, line: LineRow, { kind, no }: What): Promise<{ no: string; posted: boolean }> {
  if (kind === 'receipt' && no === undefined) return { no: await suspend(deciding, line), posted: true };
  if (no === undefined) throw new Refusal(code.badParameter, 'lineWithoutNumber');
  const amount = BigInt(line.amount);
  const { placeId, trace } = line;
  if (kind === 'recharge')
    return { no, posted: await confirmByLine(deciding, no, { placeId, trace, amount, paidDay: dayOf(line) }) };
  if (kind === 'fund') return { no, posted: await arriveByLine(deciding, no, { placeId, amount }) };
  // Settlements and returned receipts are booked before their lines come.
  return { no, posted: false };
}

/** @throws Refusal 1006 for money that left: nobody owns what is gone */
function suspend({ db, now, nextId, actor }: Deciding, line: LineRow): Promise<string> {
  const amount = BigInt(line.amount);
  if (amount < 0n) throw new Refusal(code.transitionNotAllowed, 'lineLeft');
  const { placeId, currency, trace, payerName, payerAccount, paidAt } = line;
  const facts = { placeId, currency, amount, trace, payerName, payerAccount, paidAt, day: dayOf(line) };
  return suspendAtPlace(db, facts, { now, nextId, actor: actor.userName });
}

const dayOf = ({ paidAt }: LineRow) => businessDay(paidAt.getTime(), BOOK_ZONE);
