// One settlement of the demo from its beginning to where it stands now: its row, and what it books.
import type { Insertable } from 'kysely';
import type { Currency } from '#contract/money';
import { type SettlementStatus, type SettlingOwner, settlementStatus, settleType } from '#contract/status';
import type { Tables } from '../../server/db/columns';
import type { Booking } from '../../server/ledger/events';
import type { Dated } from '../../server/ledger/postMany';
import {
  settlementApplied,
  settlementBack,
  settlementPaid,
  settlementPaidInUsdt,
  settlementReturned,
  settlementReturnedInUsdt,
} from '../../server/ledger/settlementEvents';
import { settlerOf, worthAt } from '../../server/settlement/draft';

type Columns = Insertable<Tables['settlement']>;
type People = 'applicantId' | 'auditorId' | 'remitterId' | 'fileId';
/** What is asked for, once and for all; the people in it come last. */
export interface Application extends Omit<Columns, People | 'status' | keyof Known>, Known {}
/** What of it others reckon with. */
interface Known extends Record<'amount' | 'fee' | 'remitAmount' | 'debit', bigint> {
  id: string;
  orderNo: string;
  ownerType: SettlingOwner;
  ownerId: string;
  merchantId: string | null;
  currency: Currency;
  settleType: (typeof settleType)[keyof typeof settleType];
  chain: string | null;
  usdtAmount: bigint | null;
  marketPrice: bigint | null;
  createdAt: Date;
}
export interface SettlementStory {
  row: Application & { status: SettlementStatus };
  /** User names. */
  people: { applicant: string | null; auditor?: string; remitter?: string };
  journals: Dated[];
}

const { toAudit, audited, rejected, paying, paid, failed, cancelled, returned } = settlementStatus;

/** Somebody asks, or a plan; its money is held. */
export function apply(row: Application, applicant: string | null): SettlementStory {
  const story: SettlementStory = { row: { ...row, status: toAudit }, people: { applicant }, journals: [] };
  book(story, settlementApplied(settlerOf(row), row.debit), applicant ?? 'system', row.createdAt);
  return story;
}
interface Deed {
  at: number;
  /** Whoever does it. */
  by: string;
}
/** Finance lets it go on; one that had failed is held once more. */
export function audit(story: SettlementStory, { at, by }: Deed): void {
  const { row } = story;
  if (row.status === failed) book(story, settlementApplied(settlerOf(row), row.debit), by, new Date(at), 2);
  change(story, { status: audited, auditedAt: new Date(at), failure: null, remitAt: null, endedAt: null });
  story.people = { applicant: story.people.applicant, auditor: by };
}
export function begin(story: SettlementStory, { at, by }: Deed, bankId: string): void {
  change(story, { status: paying, remitAt: new Date(at), bankId });
  story.people.remitter = by;
}
export function pay(story: SettlementStory, { at, by }: Deed, bankId: string, trace: string): void {
  const { row } = story;
  const when = new Date(at);
  const [settler, remitted] = [settlerOf(row), remittedOf(row)];
  book(
    story,
    row.settleType === settleType.usdt
      ? settlementPaidInUsdt(settler, bankId, { ...remitted, ...usdtOf(row) })
      : settlementPaid(settler, bankId, remitted),
    by,
    when,
  );
  change(story, { status: paid, remitAt: when, trace, endedAt: when });
}
/** The owner's bank has sent it back to the place that paid. */
export function giveBack(story: SettlementStory, { at, by }: Deed, bankId: string, failure: string): void {
  const { row } = story;
  const [settler, remitted] = [settlerOf(row), remittedOf(row)];
  book(
    story,
    row.settleType === settleType.usdt
      ? settlementReturnedInUsdt(settler, bankId, { ...remitted, ...usdtOf(row) })
      : settlementReturned(settler, bankId, remitted),
    by,
    new Date(at),
  );
  change(story, { status: returned, failure, endedAt: new Date(at) });
}
export function reject(story: SettlementStory, { at, by }: Deed, failure: string): void {
  undo(story, { at, by }, rejected, failure);
  change(story, { auditedAt: new Date(at), auditRemark: failure });
  story.people.auditor = by;
}
export const fail = (story: SettlementStory, deed: Deed, failure: string): void => undo(story, deed, failed, failure);
export const cancel = (story: SettlementStory, deed: Deed): void => undo(story, deed, cancelled, null);

/** Its money is the owner's again. */
function undo(story: SettlementStory, { at, by }: Deed, status: SettlementStatus, failure: string | null): void {
  book(story, settlementBack(settlerOf(story.row), story.row.debit), by, new Date(at));
  change(story, { status, failure, endedAt: new Date(at) });
}

function change(story: SettlementStory, set: Partial<SettlementStory['row']>): void {
  story.row = { ...story.row, ...set, version: Number(story.row.version ?? 1) + 1 };
}
function book(story: SettlementStory, booking: Booking, operator: string, at: Date, attempt = 1): void {
  const { orderNo: bizNo, currency, merchantId } = story.row;
  story.journals.push({ ...booking, bizNo, currency, merchantId, operator, attempt, at });
}

const remittedOf = ({ remitAmount, fee }: Application) => ({ remit: remitAmount, charge: fee });
function usdtOf({ usdtAmount, marketPrice, currency, orderNo }: Application) {
  if (usdtAmount === null || marketPrice === null) throw new Error(`${orderNo} is not in USDT`);
  return { usdt: usdtAmount, worth: worthAt(usdtAmount, currency, marketPrice) };
}
