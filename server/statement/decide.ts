import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { statement } from '#contract/statement';
import { lineStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { standsOtherwise } from '../order/move';
import { takeBack } from '../receipt/takeBack';
import { countAlone, refuseAboveDay } from '../supplement/alone';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { become } from './become';
import { scored } from './candidates';
import { refuseMaker } from './maker';
import { changeLine, type LineRow, lockLine, makerOf } from './store';

type Match = HandlerContext<typeof statement.match>;
type Deed = Match | HandlerContext<typeof statement.undo>;
const undecided: readonly number[] = [lineStatus.suggested, lineStatus.broken];

/** A person says what a line is: one of its suggestions, or a receipt. Never whoever brought it. */
export const match: Handler<typeof statement.match> = async (context) => {
  const { input, actor } = context;
  const { kind, no, reason } = input;
  const line = await holdLine(context);
  if (!undecided.includes(line.status)) throw standsOtherwise();
  if (toMajor(line.amount, line.currency) !== input.amount || line.currency !== input.currency)
    throw new Refusal(code.versionConflict, 'versionConflict');
  if (no !== undefined) await refuseUnless(context, line, { kind, no });
  const became = await become({ ...context, scope: actor.scope }, line, { kind, no, reason });
  tell(context, line, { status: lineStatus.matched, orderNo: became });
  return { status: lineStatus.matched, no: became };
};

/**
 * Only what has the line's amount at its place is one of its suggestions. What credits an owner by this person's word
 * counts among what they give alone; above it the recharge is confirmed by itself, and the line proves it.
 * @throws Refusal 1006, 1302
 */
async function refuseUnless(context: Match, line: LineRow, { kind, no }: { kind: string; no: string }): Promise<void> {
  const found = (await scored(context.db, line)).find((one) => one.kind === kind && one.no === no);
  if (!found) throw new Refusal(code.transitionNotAllowed, 'lineOtherMoney', { no });
  if (kind !== 'recharge' || found.isBooked) return;
  await refuseAboveDay(context, BigInt(line.amount), line.currency);
  await countAlone(context, BigInt(line.amount), line.currency);
}

/**
 * Takes back what a line was said to be. A receipt of which nothing was given is booked back; what only stood for
 * something lets go of it. What it has confirmed is corrected where that is.
 */
export const undo: Handler<typeof statement.undo> = async (context) => {
  const { db, input, actor } = context;
  const line = await holdLine(context);
  const { no, kind } = line;
  if (line.status !== lineStatus.matched || no === null) throw standsOtherwise();
  if (line.posted && kind !== 'receipt') throw new Refusal(code.transitionNotAllowed, 'lineConfirmed', { no });
  if (line.posted) await takeBack(db, actor.scope, { receiptNo: no, reason: input.reason }, byCaller(context));
  const status = BigInt(line.amount) > 0n ? lineStatus.suggested : lineStatus.broken;
  const nothing = { kind: null, no: null, posted: false, bookedBy: null, bookedAt: null, score: null };
  await changeLine(db, line, { status, ...nothing, reason: input.reason });
  tell(context, line, { status });
  return { status };
};

/** @throws Refusal 1004, 1005, and 1404 for whoever brought it, or is tied to them */
async function holdLine(context: Deed): Promise<LineRow> {
  const { db, input, actor } = context;
  const line = await lockLine(db, actor.scope, input.lineId);
  if (!line) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, line);
  await refuseMaker(context, (await makerOf(db, line)).makerId);
  return line;
}

function tell({ changed }: Deed, line: LineRow, after: object): void {
  const { currency } = line;
  const amount = { amount: toMajor(line.amount.replace('-', ''), currency), currency };
  changed({
    type: 'bank',
    no: line.trace ?? line.id,
    before: { status: line.status, orderNo: line.no },
    after,
    amount,
  });
}
