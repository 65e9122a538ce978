import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor, toMinor } from '#contract/money';
import type { Sure } from '#contract/receipt';
import { isAboveAlone } from '#contract/secondPerson';
import { isTakenBack } from '../chargeback/chargeback';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { exactOf } from '../money';
import { isAboveLimit, refuseAboveDay } from '../supplement/alone';
import { lockUnpaid } from '../supplement/order';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { candidatesOf, wantedOf } from './candidates';
import { give } from './give';
import { openReceipts } from './openStore';
import { holdReceipt, leftOf, refuseUnbooked, type SuspenseReceipt } from './work';

type AutoMatch = AppContract['receipt']['autoMatch'];
/** From this score on an order is surely meant, where no other reaches it. */
const SURE = 95;
/** So many receipts are looked at in one go; whoever asks goes on from there. */
const AT_ONCE = 100;

/** Names what could be matched without a thought, or matches what was chosen of it. */
export const autoMatch: Handler<AutoMatch> = async (context) => {
  const { db, actor, input, caller } = context;
  const { rows, dryRun = false } = input;
  if (rows === undefined) {
    if (!dryRun) throw badField('rows', 'required');
    return { ...(await nameSure(db, actor.scope, input.after)), okIds: [], failed: [] };
  }
  if (input.reason === undefined) throw badField('reason', 'required');
  // As the contract asks: then somebody else consents to all of them.
  const isSecond = rows.some((row) => isAboveAlone(row, toMinor));
  const given = { ...context, input: { reason: input.reason, isSecond } };
  const byId = new Map(rows.map((row) => [row.receiptId, row]));
  const matchOne = async (id: string) => {
    const row = byId.get(id);
    if (row) await matchSure(given, row);
  };
  return { sure: [], next: null, ...(await each([...byId.keys()], caller.locale, matchOne)) };
};

async function nameSure(db: Reads, scope: Scope, after: string | undefined) {
  const receipts = await openReceipts(db, scope, after, AT_ONCE);
  const sure: Sure[] = [];
  for (const receipt of receipts) {
    const order = await sureOrder(db, scope, receipt);
    if (order) sure.push(present(receipt, order));
  }
  return { sure, next: receipts.length < AT_ONCE ? null : (receipts.at(-1)?.id ?? null) };
}

/** The one order that a receipt is surely for; nothing where two are as likely, or where its money went back. */
async function sureOrder(db: Reads, scope: Scope, receipt: SuspenseReceipt) {
  const [order, other] = (await candidatesOf(db, scope, wantedOf(receipt))).filter(({ score }) => score >= SURE);
  if (!order || other !== undefined) return undefined;
  return (await isTakenBack(db, order.orderNo)) ? undefined : order;
}

const present = (receipt: SuspenseReceipt, order: Pick<Sure, 'orderNo' | 'merchantName' | 'score'>): Sure => ({
  receiptId: receipt.id,
  receiptNo: receipt.receiptNo,
  version: receipt.version,
  amount: toMajor(leftOf(receipt), receipt.currency),
  currency: receipt.currency,
  orderNo: order.orderNo,
  merchantName: order.merchantName,
  score: order.score,
  aboveLimit: isAboveLimit(BigInt(receipt.given) + leftOf(receipt), receipt.currency),
});

type Given = Omit<HandlerContext<AutoMatch>, 'input'> & { input: { reason: string; isSecond: boolean } };
type Row = NonNullable<HandlerContext<AutoMatch>['input']['rows']>[number];

/** @throws Refusal 1004, 1005, 1006 before anything is written */
async function matchSure(context: Given, row: Row): Promise<void> {
  const { db, actor } = context;
  const receipt = await holdReceipt(db, actor.scope, row);
  refuseUnbooked(receipt);
  const isSeen = row.currency === receipt.currency && exactOf(row.amount, row.currency) === leftOf(receipt);
  const sure = await sureOrder(db, actor.scope, receipt);
  if (!isSeen || sure?.orderNo !== row.orderNo) {
    const { receiptNo } = receipt;
    throw new Refusal(code.transitionNotAllowed, 'receiptNotSure', { receiptNo, orderNo: row.orderNo });
  }
  if (!context.input.isSecond) await refuseAboveDay(context, leftOf(receipt), receipt.currency);
  const locked = await lockUnpaid(db, actor.scope, row.orderNo);
  await give(context, receipt, [{ locked, amount: leftOf(receipt) }]);
}
