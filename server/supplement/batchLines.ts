// Lines of supplements, each booked as one by itself would be, or refused with its reason.
import { code } from '#contract/error';
import { type Currency, toMajor, toMinor } from '#contract/money';
import type { paymentBatch, RefusedLine, SupplementLine } from '#contract/paymentBatch';
import { whySecond } from '#contract/secondPerson';
import { referenceKey } from '#contract/spelling';
import { idOfNo } from '../db/orderNo';
import { tryOut } from '../db/savepoint';
import type { Change, HandlerContext } from '../http/handlers';
import { tellProgress } from '../http/progress';
import { reasonOf } from '../importing/reason';
import { amountOf } from '../money';
import type { OrderRow } from '../payment/order';
import { ownOrders } from '../payment/own';
import { say } from '../words/say';
import { asRefusal, type Locale, Refusal } from '../words/word';
import { refuseAboveDay } from './alone';
import { changeOf, makePaid } from './makePaid';

/** A file of supplements at work. */
export type Batch = HandlerContext<(typeof paymentBatch)['supplementBatch']>;
type Orders = ReadonlyMap<string, OrderRow>;
type Outcome = { okIds: string[]; failed: RefusedLine[] };

/** The orders that lines name, by their numbers; those that somebody may not see are not there. */
export async function ordersOf({ db, actor }: Batch, lines: readonly { orderNo: string }[]): Promise<Orders> {
  const ids = lines.flatMap(({ orderNo }) => idOfNo('P', orderNo) ?? []);
  const rows = ids.length === 0 ? [] : await ownOrders(db, ids, actor.scope);
  return new Map(rows.map((row) => [row.orderNo, row]));
}

/**
 * Books the lines that can be booked. Nothing stays of one that is refused, and the others happen all the same.
 * Whoever books several merchants' orders takes them in one order, or two files would lock each other out.
 * @param among the lines of the whole file, where these are a part of it: what is doubled is doubled in all of it
 */
export async function bookLines(
  batch: Batch,
  lines: readonly SupplementLine[],
  among: readonly SupplementLine[] = lines,
): Promise<Outcome> {
  const orders = await ordersOf(batch, lines);
  const merchantOf = ({ orderNo }: SupplementLine) => BigInt(orders.get(orderNo)?.merchantId ?? 0);
  const inTurn = [...lines].sort(
    (a, b) => Number(merchantOf(a) - merchantOf(b)) || a.orderNo.localeCompare(b.orderNo) || a.row - b.row,
  );
  // As the contract asks; else somebody consents to all of them.
  const isAlone = whySecond(among, toMinor) === undefined;
  const doubled = doubledIn(among, batch.caller.locale);
  const failed: RefusedLine[] = [];
  const changes: Change[] = [];
  for (const [n, line] of inTurn.entries()) {
    tellProgress(n, inTurn.length);
    const outcome =
      doubled.get(line.row) ?? (await bookLine(batch, line, { order: orders.get(line.orderNo), isAlone }));
    if ('msg' in outcome) failed.push(outcome);
    else changes.push(outcome);
  }
  tell(batch, changes, lines);
  return { okIds: changes.map(({ no }) => no), failed: failed.sort((a, b) => a.row - b.row) };
}

async function bookLine(
  batch: Batch,
  line: SupplementLine,
  { order, isAlone }: { order: OrderRow | undefined; isAlone: boolean },
): Promise<Change | RefusedLine> {
  const book = async () => {
    if (order) refuseOtherFacts(line, order);
    if (isAlone) await refuseAboveDay(batch, amountOf(line.paidAmount, line.currency), line.currency);
    const { before, after } = await makePaid(batch, line);
    return changeOf(before, after);
  };
  return tryOut(batch.db, book, () => true).catch((error) => refusedBy(error, line, batch.caller.locale));
}

/** What decides whether a second person is asked must be the order's own. */
function refuseOtherFacts(line: SupplementLine, { amount, currency }: OrderRow): void {
  if (line.currency === currency && line.amount === toMajor(amount, currency)) return;
  throw new Refusal(code.versionConflict, 'versionConflict');
}

/** An error that is a refusal, as its line says it; any other stays one. */
export function refusedBy(
  error: unknown,
  { row, orderNo: id }: Pick<SupplementLine, 'row' | 'orderNo'>,
  locale: Locale,
) {
  const refusal = asRefusal(error);
  const { field, msg } = reasonOf(refusal, locale);
  const ours = field === 'amount' ? 'paidAmount' : field;
  return { id, row, field: ours ?? fieldOf[refusal.code] ?? null, code: refusal.code, msg };
}
/** What is wrong with the order itself is said of its number. */
const fieldOf: Readonly<Record<number, string>> = {
  [code.notFound]: 'orderNo',
  [code.transitionNotAllowed]: 'orderNo',
  [code.versionConflict]: 'orderNo',
};

/** The second line of an order, and the second of a trace. */
function doubledIn(lines: readonly SupplementLine[], locale: Locale): ReadonlyMap<number, RefusedLine> {
  const doubled = new Map<number, RefusedLine>();
  const words = { bankTraceNo: 'importDoubledTrace', orderNo: 'importDoubledOrder' } as const;
  for (const field of ['bankTraceNo', 'orderNo'] as const) {
    const first = new Map<string, number>();
    for (const { row, orderNo: id, [field]: reference } of lines) {
      const key = referenceKey(reference);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, row);
      else doubled.set(row, { id, row, field, code: code.duplicate, msg: say(locale, words[field], { row: earlier }) });
    }
  }
  return doubled;
}

/** The first carries what all are together, where that is one currency: it is what an approval is about. */
function tell({ changed }: Batch, changes: readonly Change[], lines: readonly SupplementLine[]): void {
  const booked = lines.filter(({ orderNo }) => changes.some(({ no }) => no === orderNo));
  const [first] = booked;
  const isOne = first && booked.every(({ currency }) => currency === first.currency);
  for (const [n, change] of changes.entries())
    changed(n === 0 && isOne ? { ...change, amount: sumOf(booked, first.currency) } : change);
}
const sumOf = (lines: readonly SupplementLine[], currency: Currency) => {
  const minor = lines.reduce((sum, { paidAmount }) => sum + toMinor(paidAmount, currency), 0n);
  return { amount: toMajor(minor, currency), currency };
};
