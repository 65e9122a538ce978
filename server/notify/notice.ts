import type { Static } from 'typebox';
import type { noticeKind } from '#contract/notify';
import type { Right } from '#contract/right';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { hasNotice, insertNotice } from './store';

type AnyKind = Static<typeof noticeKind>;
/** About somebody's own account: told to nobody else. */
type PersonalKind = 'newDevice' | 'passwordReset' | 'secondFactorReset';
export type NoticeKind = Exclude<AnyKind, PersonalKind>;
/**
 * Whom each kind concerns: holders of a right, within their scope; or of them only our own people, whose work it is.
 */
const concerns: Record<NoticeKind, { grant: Right; platformOnly: boolean }> = {
  paymentMismatch: { grant: 'payment.view', platformOnly: true },
  paymentLate: { grant: 'payment.view', platformOnly: true },
  paymentConflict: { grant: 'payment.view', platformOnly: true },
  paymentUnknown: { grant: 'payment.view', platformOnly: true },
  paymentImplausible: { grant: 'payment.view', platformOnly: true },
  notifyFailed: { grant: 'payment.notify', platformOnly: false },
  refundAsked: { grant: 'payment.refund', platformOnly: true },
  refundDone: { grant: 'payment.refundRequest', platformOnly: false },
  refundFailed: { grant: 'payment.refundRequest', platformOnly: false },
  rechargeToConfirm: { grant: 'recharge.confirm', platformOnly: true },
  rechargeDone: { grant: 'recharge.create', platformOnly: false },
  rechargeRejected: { grant: 'recharge.create', platformOnly: false },
  rechargeUndone: { grant: 'recharge.confirmCheck', platformOnly: true },
  settlementAsked: { grant: 'settlement.audit', platformOnly: true },
  settlementAudited: { grant: 'settlement.remit', platformOnly: true },
  settlementRejected: { grant: 'settlement.apply', platformOnly: false },
  settlementPaid: { grant: 'settlement.apply', platformOnly: false },
  settlementFailed: { grant: 'settlement.apply', platformOnly: false },
  settlementReturned: { grant: 'settlement.apply', platformOnly: false },
  settlementAccountAsked: { grant: 'settleAccount.audit', platformOnly: true },
  settlementAccountReviewed: { grant: 'settlement.apply', platformOnly: false },
  chargedBack: { grant: 'payment.refund', platformOnly: true },
  chargebackKept: { grant: 'payment.refund', platformOnly: true },
  complaintRaised: { grant: 'complaint.edit', platformOnly: true },
  complaintOpened: { grant: 'complaint.evidence', platformOnly: false },
  complaintAnswered: { grant: 'complaint.edit', platformOnly: true },
  complaintReplied: { grant: 'complaint.evidence', platformOnly: false },
  complaintClosed: { grant: 'complaint.evidence', platformOnly: false },
  merchantFrozen: { grant: 'billing.view', platformOnly: false },
  merchantThawed: { grant: 'billing.view', platformOnly: false },
  merchantHeld: { grant: 'billing.view', platformOnly: false },
  merchantReleased: { grant: 'billing.view', platformOnly: false },
  merchantDeducted: { grant: 'billing.view', platformOnly: false },
  merchantCredited: { grant: 'billing.view', platformOnly: false },
  ipListChanged: { grant: 'merchant.ip', platformOnly: false },
  keyChanged: { grant: 'merchant.key', platformOnly: false },
  notifyUrlChanged: { grant: 'merchant.key', platformOnly: false },
  callbackHostsChanged: { grant: 'merchant.ip', platformOnly: false },
  accountPaused: { grant: 'account.view', platformOnly: true },
  accountSilent: { grant: 'account.view', platformOnly: true },
  accountNearlyFull: { grant: 'account.view', platformOnly: true },
  accountFloatLow: { grant: 'account.view', platformOnly: true },
  accountSwitched: { grant: 'account.view', platformOnly: true },
  accountSwitchedBack: { grant: 'account.view', platformOnly: true },
  accountSwitchFailed: { grant: 'account.view', platformOnly: true },
  companyLicenses: { grant: 'company.edit', platformOnly: true },
  priceStale: { grant: 'price.edit', platformOnly: true },
  priceJump: { grant: 'price.edit', platformOnly: true },
  booksBroken: { grant: 'settlement.rule', platformOnly: true },
  jobStuck: { grant: 'settlement.rule', platformOnly: true },
  coverageLow: { grant: 'home.fund', platformOnly: true },
  snapshotMissing: { grant: 'bank.snapshot', platformOnly: true },
  blacklistReenter: { grant: 'blacklist.edit', platformOnly: true },
};

export interface NewNotice {
  kind: NoticeKind;
  /** Null where nobody knows whose it is. */
  merchantId: string | null;
  agentId: string | null;
  countryId: string | null;
  /** The number of what it is about. */
  no: string;
  /** Of money that was moved by hand, or is too little: how much, where it is an amount, in minor units, and why. */
  moved?: { amount: bigint | null; currency: string; reason?: string };
}

/**
 * Leaves a notice for everybody whom it concerns, in the transaction that causes it, and tells whoever listens after
 * the commit.
 */
export async function notifyPeople(
  tx: Writes,
  { kind, moved, ...about }: NewNotice,
  { now, nextId }: { now: Date; nextId: NextId },
): Promise<void> {
  const id = nextId(now);
  const { grant, platformOnly } = concerns[kind];
  await insertNotice(tx, {
    id,
    kind,
    grantKey: grant,
    platformOnly,
    merchantId: about.merchantId,
    agentId: about.agentId,
    countryId: about.countryId,
    no: about.no,
    ...moved,
    createdAt: now,
  });
  const whose = { merchantId: about.merchantId ?? '', agentId: about.agentId, countryId: about.countryId ?? '' };
  await emit(tx, { ...whose, topic: 'notice', no: id, kind: 'created', concerns: { grant, platformOnly } }, now);
}

/** The same, unless it was told since then. */
export async function notifyOnce(
  tx: Writes,
  notice: NewNotice,
  since: Date,
  at: { now: Date; nextId: NextId },
): Promise<void> {
  if (!(await hasNotice(tx, notice, since))) await notifyPeople(tx, notice, at);
}

interface PersonalNotice extends Partial<Pick<NewNotice, 'merchantId' | 'moved'>> {
  /** What somebody asked for has ended, or it is about their own account. */
  kind: PersonalKind | 'refundDone' | 'refundFailed';
  employeeId: string;
  no: string;
}
/** The same for one person alone. */
export async function notifyPerson(
  tx: Writes,
  { kind, employeeId, no, merchantId = null, moved }: PersonalNotice,
  { now, nextId }: { now: Date; nextId: NextId },
): Promise<void> {
  const id = nextId(now);
  await insertNotice(tx, { id, kind, employeeId, platformOnly: false, no, merchantId, ...moved, createdAt: now });
  const about = { merchantId: '', agentId: null, countryId: '' };
  await emit(tx, { ...about, topic: 'notice', no: id, kind: 'created', concerns: { employeeId } }, now);
}
