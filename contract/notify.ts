import Type, { type Static } from 'typebox';
import { read, write } from './call';
import {
  count,
  currency,
  defaulted,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  words,
} from './shape';

/** What people are told without asking. */
export const noticeKind = oneOf(
  'paymentMismatch',
  'paymentLate',
  'paymentConflict',
  'paymentUnknown',
  'paymentImplausible',
  'notifyFailed',
  'refundAsked',
  'refundDone',
  'refundFailed',
  'rechargeToConfirm',
  'rechargeDone',
  'rechargeRejected',
  'rechargeUndone',
  'settlementAsked',
  'settlementAudited',
  'settlementRejected',
  'settlementPaid',
  'settlementFailed',
  'settlementReturned',
  'settlementAccountAsked',
  'settlementAccountReviewed',
  'chargedBack',
  'chargebackKept',
  'merchantFrozen',
  'merchantThawed',
  'merchantHeld',
  'merchantReleased',
  'merchantDeducted',
  'merchantCredited',
  'ipListChanged',
  'keyChanged',
  'notifyUrlChanged',
  'booksBroken',
  'companyLicenses',
  'priceStale',
  'priceJump',
  'accountPaused',
  'accountSilent',
  'accountNearlyFull',
  'accountSwitched',
  'accountSwitchedBack',
  'accountSwitchFailed',
  'newDevice',
  'passwordReset',
  'secondFactorReset',
);
export const Notice = fields({
  id,
  kind: noticeKind,
  at: instant,
  /** The number of what it is about, as people call it. */
  no: words,
  /** Whose it is. */
  name: words,
  /** Of money that was moved by hand: how much, and why. */
  amount: orNull(money),
  currency: orNull(currency),
  reason: orNull(words),
  /** Path and query of the console where it is looked at. */
  route: words,
  read: flag,
});
export type Notice = Static<typeof Notice>;

export const notify = {
  page: read('/notify/page', {
    title: 'List what the asker should know, the latest first, from before the last one they have.',
    access: 'signedIn',
    added: true,
    input: { before: optional(idOf('moment')), pageSize: defaulted(Type.Integer({ minimum: 1, maximum: 100 }), 10) },
    output: fields({ list: list(Notice), more: flag }),
  }),
  unreadCount: read('/notify/unreadCount', {
    title: 'Count what the asker has not read: notices up to a hundred, and announcements.',
    access: 'signedIn',
    added: true,
    input: {},
    output: fields({
      count,
      announced: count,
      /** Announcements that must be ticked before one goes on. */
      toTick: count,
    }),
  }),
  read: write('/notify/read', {
    title: 'Mark one notice as read, for the asker alone.',
    access: 'signedIn',
    own: true,
    added: true,
    input: { id: idOf('notice') },
    output: fields({ count }),
  }),
  readAll: write('/notify/readAll', {
    title: 'Mark every notice up to one as read, for the asker alone.',
    access: 'signedIn',
    own: true,
    added: true,
    input: { upTo: idOf('moment') },
    output: fields({ count }),
  }),
};
