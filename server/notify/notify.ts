import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { notify as contract, Notice } from '#contract/notify';
import { DAY } from '#contract/time';
import { countWaiting } from '../announcement/announcement';
import type { Actor, AreaHandlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { countUnread, listNotices, markAllRead, markRead, type NoticeRow } from './store';

/** What people are told without asking: `/notify`. What one has read is theirs alone. */
export const notify: AreaHandlers<typeof contract> = {
  page: async ({ db, actor, input: { before, pageSize }, now }) => {
    const rows = await listNotices(db, actor, { now, before, limit: pageSize + 1 });
    return { list: rows.slice(0, pageSize).map((row) => shown(row, actor)), more: rows.length > pageSize };
  },

  unreadCount: async ({ db, actor, now }) => {
    const { unread: announced, toTick } = await countWaiting(db, actor, now);
    return { count: await countUnread(db, actor, now), announced, toTick };
  },

  read: async ({ db, actor, input, now }) => {
    if (!(await markRead(db, actor, input.id, now))) throw new Refusal(code.notFound, 'notFound');
    return { count: await countUnread(db, actor, now) };
  },

  readAll: async ({ db, actor, input, now }) => {
    await markAllRead(db, actor, input.upTo);
    return { count: await countUnread(db, actor, now) };
  },
};

const shown = ({ createdAt, merchantName, ...row }: NoticeRow, actor: Actor): Notice => ({
  ...row,
  at: createdAt.getTime(),
  name: merchantName ?? '',
  // Money that was moved by hand.
  amount: row.currency === null || row.amount === null ? null : toMajor(row.amount, row.currency),
  route: routeOf(row, actor),
});

/** The audit says of that night what was found; the day is China's, and the reader's may be another. */
const ofDay = (day: string): string =>
  `/auditLog?startDate=${new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)}&endDate=${new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)}&objectNo=${day}`;

/** From where somebody may call, with which key, and where they are told. */
const ofAccess: readonly NoticeRow['kind'][] = [
  'ipListChanged',
  'keyChanged',
  'notifyUrlChanged',
  'callbackHostsChanged',
];
const isOfAccess = (kind: NoticeRow['kind']) => ofAccess.includes(kind);

/** What is about no merchant and no order. */
const ofOurs: Partial<Record<NoticeRow['kind'], (no: string) => string>> = {
  booksBroken: ofDay,
  coverageLow: () => '/dashboard',
  snapshotMissing: (no) => `/bankAccount?keyword=${encodeURIComponent(no)}`,
  accountFloatLow: (no) => `/payoutAccount?keyword=${encodeURIComponent(no)}`,
  priceStale: () => '/dashboard',
  priceJump: () => '/dashboard',
  companyLicenses: (no) => `/company?name=${encodeURIComponent(no)}`,
};

/** Areas whose list finds what is told by its number. */
const lists = { refund: '/refundOrder', recharge: '/rechargeOrder', complaint: '/complaint' } as const;

/** A merchant has no list of merchants; its money tells what happened to it. */
function routeOf({ kind, no, merchantId }: Pick<NoticeRow, 'kind' | 'no' | 'merchantId'>, { grants }: Actor): string {
  if (kind.startsWith('payment') && merchantId === null)
    return `/${grants.has('receipt.view') ? 'receipt' : 'paymentOrder'}?keyword=${encodeURIComponent(no)}`;
  const [, list] = Object.entries(lists).find(([area]) => kind.startsWith(area)) ?? [];
  if (list) return `${list}?keyword=${no}&open=${no}`;
  if (kind === 'chargebackKept')
    return `/paymentOrder?keyword=${encodeURIComponent(no)}&open=${encodeURIComponent(no)}`;
  const ours = ofOurs[kind]?.(no);
  if (ours !== undefined) return ours;
  if (kind.startsWith('account')) return `/paymentAccount?keyword=${encodeURIComponent(no)}`;
  if (merchantId === null) return '/info';
  if (isOfAccess(kind) && !grants.has('merchant.view')) return '/info';
  if (!kind.startsWith('merchant') && !isOfAccess(kind)) return `/paymentOrder?keyword=${no}&open=${no}`;
  return grants.has('merchant.view')
    ? `/merchant?keyword=${encodeURIComponent(no)}&open=${merchantId}`
    : '/billingFlow';
}
