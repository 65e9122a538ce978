import { type OrderKind, routeOfNo } from '#contract/kind';
import type { Screen } from '#contract/screen';
import { DAY } from '#contract/time';
import type { Actor } from '../http/handlers';
import type { NoticeRow } from './store';

/** The audit says of that night what was found; the day is China's, and the reader's may be another. */
const ofDay = (day: string): string =>
  `/auditLog?startDate=${new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)}&endDate=${new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)}&objectNo=${day}`;
const found = (screen: Screen) => (no: string) => `${screen}?keyword=${encodeURIComponent(no)}`;
const account = found('/paymentAccount');

/** What a notice is about: an order of a kind, a merchant's affairs, or a screen of its own. */
type Aim = OrderKind | 'merchant' | 'access' | ((no: string) => string);
/** One that is missing does not compile. */
const aims: Record<NoticeRow['kind'], Aim> = {
  paymentMismatch: 'payment',
  paymentLate: 'payment',
  paymentConflict: 'payment',
  paymentUnknown: 'payment',
  paymentImplausible: 'payment',
  notifyFailed: 'payment',
  chargedBack: 'payment',
  chargebackKept: 'payment',
  refundAsked: 'refund',
  refundDone: 'refund',
  refundFailed: 'refund',
  rechargeToConfirm: 'recharge',
  rechargeDone: 'recharge',
  rechargeRejected: 'recharge',
  rechargeUndone: 'recharge',
  settlementAsked: 'settlement',
  settlementAudited: 'settlement',
  settlementRejected: 'settlement',
  settlementPaid: 'settlement',
  settlementFailed: 'settlement',
  settlementReturned: 'settlement',
  settlementAccountAsked: found('/settlementAccount'),
  settlementAccountReviewed: found('/settlementAccount'),
  complaintRaised: 'complaint',
  complaintOpened: 'complaint',
  complaintAnswered: 'complaint',
  complaintReplied: 'complaint',
  complaintClosed: 'complaint',
  merchantFrozen: 'merchant',
  merchantThawed: 'merchant',
  merchantHeld: 'merchant',
  merchantReleased: 'merchant',
  merchantDeducted: 'merchant',
  merchantCredited: 'merchant',
  ipListChanged: 'access',
  keyChanged: 'access',
  notifyUrlChanged: 'access',
  callbackHostsChanged: 'access',
  booksBroken: ofDay,
  jobStuck: () => '/dashboard',
  coverageLow: () => '/dashboard',
  priceStale: () => '/dashboard',
  priceJump: () => '/dashboard',
  snapshotMissing: found('/bankAccount'),
  companyLicenses: (no) => `/company?name=${encodeURIComponent(no)}`,
  blacklistReenter: () => '/blacklist?reenter=true',
  accountFloatLow: found('/payoutAccount'),
  accountPaused: account,
  accountSilent: account,
  accountNearlyFull: account,
  accountSwitched: account,
  accountSwitchedBack: account,
  accountSwitchFailed: account,
  newDevice: () => '/info',
  passwordReset: () => '/info',
  secondFactorReset: () => '/info',
};

/** Path and query of the console where a reader looks at what a notice tells. */
export function routeOf(
  { kind, no, merchantId }: Pick<NoticeRow, 'kind' | 'no' | 'merchantId'>,
  { grants }: Pick<Actor, 'grants'>,
): string {
  const aim = aims[kind];
  if (typeof aim === 'function') return aim(no);
  // A payment that nobody is known to have asked for is a receipt.
  if (kind.startsWith('payment') && merchantId === null && grants.has('receipt.view')) return found('/receipt')(no);
  if (aim !== 'merchant' && aim !== 'access') return routeOfNo(aim, no);
  if (merchantId !== null && grants.has('merchant.view')) return `${found('/merchant')(no)}&open=${merchantId}`;
  // A merchant has no list of merchants; its money tells what happened to it.
  return aim === 'access' || merchantId === null ? '/info' : '/billingFlow';
}
