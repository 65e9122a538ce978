import { code } from '#contract/error';
import type { settlement as contract } from '#contract/settlement';
import { settlementStatus } from '#contract/status';
import { attachFiles } from '../db/attachment';
import { eachOrOne } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { refuseIfTheirs } from './audit';
import { bookBack, bookPaid } from './booking';
import { refuseIfHeld } from './held';
import { move, refuseUnlessMay } from './move';
import { holdPlace, refuseIfEmpty, refuseUnlessPays } from './payer';
import { findTraced, lockSettlements, type SettlementRow } from './store';
import { told } from './told';

type Remit = HandlerContext<typeof contract.remit>;
const { paying, paid, failed } = settlementStatus;
const ends = { paying, paid, failed };

/** The cashier pays: first says from where, then with what, or that it did not work. */
export const remit: Handler<typeof contract.remit> = async (context) => {
  const { db, input, actor, caller } = context;
  refuseIncomplete(input);
  const rows = new Map((await lockSettlements(db, actor.scope, input.orderNos)).map((row) => [row.orderNo, row]));
  // Settlements first, then the place, whoever comes: so that two never wait for each other.
  if (input.mode === 'paying') await holdPlace(context, input.bankAccountId);
  return eachOrOne(input.orderNos, caller.locale, (no) => remitOne(context, rows.get(no)));
};

/** @throws Refusal 1001 with what else is needed */
function refuseIncomplete({ mode, orderNos, traces, bankTraceNo, txHash, fileUrl, ...said }: Remit['input']): void {
  if (mode === 'paying' && said.bankAccountId === undefined) throw badField('bankAccountId', 'required');
  if (mode === 'failed' && !said.reason?.trim()) throw badField('reason', 'required');
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
  refuseUnlessMay(row, ends[context.input.mode]);
  await refuseIfTheirs(context, row.applicantId, row.auditorId);
  told(context, row, await steps[context.input.mode](context, row));
}

const steps: Record<Remit['input']['mode'], (context: Remit, row: SettlementRow) => Promise<SettlementRow>> = {
  paying: beginPaying,
  paid: endPaid,
  failed: endFailed,
};

async function beginPaying(context: Remit, row: SettlementRow): Promise<SettlementRow> {
  const { db, input, actor, now, nextId } = context;
  await refuseIfHeld(db, actor.scope, row);
  const place = await holdPlace(context, input.bankAccountId);
  refuseUnlessPays(place, row);
  await refuseIfEmpty(context, place, row);
  const set = { remitterId: actor.employeeId, remitAt: now, bankId: place.id };
  return move(db, row, { to: paying, set }, { now, nextId, actor: actor.userName });
}

async function endPaid(context: Remit, row: SettlementRow): Promise<SettlementRow> {
  const { db, input, actor, now, nextId } = context;
  const place = await holdPlace(context, row.bankId ?? undefined);
  await refuseIfEmpty(context, place, row);
  const trace = traceOf(input, row);
  const used = await findTraced(db, place.id, trace);
  if (used) throw new Refusal(code.duplicate, 'settlementTraceUsed', { orderNo: used.orderNo, trace });
  const voucher = input.fileUrl ?? '';
  // One proof of many payments tells each owner of the others: it stays with the place of ours that paid.
  const isShared = input.orderNos.length > 1;
  await attachFiles(context, [voucher], isShared ? { type: 'bank', id: place.id } : { type: 'settlement', id: row.id });
  const at = { now, nextId, actor: actor.userName };
  await bookPaid(db, row, place.id, at);
  const set = { remitterId: actor.employeeId, remitAt: now, trace, fileId: voucher };
  return move(db, row, { to: paid, set, notice: 'settlementPaid', reason: trace }, at);
}

/** Of many each has its own, in the order in which they were named. */
function traceOf({ traces, orderNos, bankTraceNo, txHash }: Remit['input'], { orderNo, chain }: SettlementRow): string {
  const own = traces?.[orderNos.indexOf(orderNo)] ?? (chain === null ? bankTraceNo : txHash);
  if (own === undefined) throw badField(chain === null ? 'bankTraceNo' : 'txHash', 'required');
  return own;
}

/** The owner has its money again; audited once more, it is paid elsewhere. */
async function endFailed({ db, input, actor, now, nextId }: Remit, row: SettlementRow): Promise<SettlementRow> {
  const at = { now, nextId, actor: actor.userName };
  await bookBack(db, row, at);
  const set = { remitterId: actor.employeeId, failure: input.reason ?? null };
  return move(db, row, { to: failed, set, notice: 'settlementFailed', reason: input.reason }, at);
}
