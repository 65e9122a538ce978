import { code } from '#contract/error';
import type { settlement as contract } from '#contract/settlement';
import { settlementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { attachFiles } from '../attachment/attachment';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { byCaller } from '../order/by';
import { refuseMove } from '../order/move';
import { refuseIfUsed } from '../reference/reference';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { refuseIfTheirs } from './audit';
import { bookBack, bookPaid } from './booking';
import { refuseIfStopped } from './hold';
import { move } from './move';
import { holdPlace, refuseIfEmpty, refuseUnlessPays } from './payer';
import { lockSettlements, type SettlementRow } from './store';

type Remit = HandlerContext<typeof contract.remit>;
const { audited, paying, paid, failed } = settlementStatus;
const ends = { paying, paid, failed };

/** The cashier pays: first says from where, then with what, or that it did not work. */
export const remit: Handler<typeof contract.remit> = async (context) => {
  const { db, input, actor, caller } = context;
  refuseIncomplete(input);
  const rows = new Map((await lockSettlements(db, actor.scope, input.orderNos)).map((row) => [row.orderNo, row]));
  // Settlements first, then the place, whoever comes: so that two never wait for each other.
  if (input.bankAccountId !== undefined) await holdPlace(context, input.bankAccountId);
  return eachOrOne(input.orderNos, caller.locale, (no) => remitOne(context, rows.get(no)));
};

/** @throws Refusal 1001 with what else is needed */
function refuseIncomplete({ mode, orderNos, traces, bankTraceNo, txHash, fileUrl, ...rest }: Remit['input']): void {
  if (mode === 'paying' && rest.bankAccountId === undefined) throw badField('bankAccountId', 'required');
  if (mode === 'failed' && !rest.reason?.trim()) throw badField('reason', 'required');
  if (mode !== 'paid') return;
  if (fileUrl === undefined) throw badField('fileUrl', 'required');
  if (traces) {
    if (traces.length !== orderNos.length) throw badField('traces', 'wrong');
    return;
  }
  if (orderNos.length > 1) throw badField('traces', 'required');
  if (bankTraceNo === undefined && txHash === undefined) throw badField('bankTraceNo', 'required');
}

async function remitOne(context: Remit, row: SettlementRow | undefined): Promise<void> {
  if (!row) throw new Refusal(code.notFound, 'notFound');
  if (!isPaidAlready(context.input, row)) refuseMove('settlement', row, ends[context.input.mode]);
  await refuseIfTheirs(context, row.applicantId, row.auditorId);
  await steps[context.input.mode](context, row);
}

/** It was paid before anybody said that it would be: from where and with what is said at once. */
const isPaidAlready = ({ mode, bankAccountId }: Remit['input'], { status }: SettlementRow): boolean =>
  mode === 'paid' && bankAccountId !== undefined && status === audited;

const steps: Record<Remit['input']['mode'], (context: Remit, row: SettlementRow) => Promise<SettlementRow>> = {
  paying: beginPaying,
  paid: async (context, row) =>
    endPaid(context, isPaidAlready(context.input, row) ? await beginPaying(context, row) : row),
  failed: endFailed,
};

async function beginPaying(context: Remit, row: SettlementRow): Promise<SettlementRow> {
  const { db, input, actor, now } = context;
  await refuseIfStopped(db, actor.scope, row);
  const place = await holdPlace(context, input.bankAccountId);
  refuseUnlessPays(place, row);
  await refuseIfEmpty(context, place, row);
  const set = { remitterId: actor.employeeId, remitAt: now, bankId: place.id };
  return move(db, row, { to: paying, set }, byCaller(context));
}

async function endPaid(context: Remit, row: SettlementRow): Promise<SettlementRow> {
  const { db, input, actor, now } = context;
  const place = await holdPlace(context, row.bankId ?? undefined);
  await refuseIfEmpty(context, place, row);
  const trace = traceOf(input, row);
  const field = row.chain === null ? 'bankTraceNo' : 'txHash';
  const day = row.chain === null ? businessDay(now.getTime(), BOOK_ZONE) : '';
  const use = { kind: 'settlement', no: row.orderNo } as const;
  await refuseIfUsed(db, actor.scope, { trace, day, isAnother: isAnother(input), use, field });
  const voucher = input.fileUrl ?? '';
  // One proof of many payments tells each owner of the others: it stays with the place of ours that paid.
  const isShared = input.orderNos.length > 1;
  await attachFiles(context, [voucher], isShared ? { type: 'bank', id: place.id } : { type: 'settlement', id: row.id });
  const by = byCaller(context);
  await bookPaid(db, row, place.id, by);
  const set = { remitterId: actor.employeeId, remitAt: now, trace, fileId: voucher };
  return move(db, row, { to: paid, set, notice: 'settlementPaid', reason: trace }, by);
}

/** Of many nobody has looked at each. */
const isAnother = ({ orderNos, anotherTransfer }: Remit['input']) => orderNos.length === 1 && anotherTransfer;

/** Of many each has its own, in the order in which they were named. */
function traceOf({ traces, orderNos, bankTraceNo, txHash }: Remit['input'], { orderNo, chain }: SettlementRow): string {
  const own = traces?.[orderNos.indexOf(orderNo)] ?? (chain === null ? bankTraceNo : txHash);
  if (own === undefined) throw badField(chain === null ? 'bankTraceNo' : 'txHash', 'required');
  return own;
}

/** The owner has its money again; audited once more, it is paid elsewhere. */
async function endFailed(context: Remit, row: SettlementRow): Promise<SettlementRow> {
  const { db, input, actor } = context;
  const by = byCaller(context);
  await bookBack(db, row, by);
  const set = { remitterId: actor.employeeId, failure: input.reason ?? null };
  return move(db, row, { to: failed, set, notice: 'settlementFailed', reason: input.reason }, by);
}
