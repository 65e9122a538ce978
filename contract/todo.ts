import type { Static } from 'typebox';
import { read } from './call';
import { count, fields, instant, list, oneOf, orNull } from './shape';

/** What waits for a person; an entry is left out for people who may not open the list behind it. */
export const todoKey = oneOf(
  'paymentMismatch',
  'notifyFailed',
  'payoutReview',
  'settlementAudit',
  'settlementRemit',
  'settlementAccountAudit',
  'rechargeConfirm',
  'exchangeAccept',
  'exchangeRelease',
  'complaintDue',
  'approvalWaiting',
  'accountPaused',
  'accountSilent',
  'accountNearlyFull',
  'accountFloatLow',
  'receiptUnmatched',
  'referenceClash',
  'refundReview',
  'refundUnknown',
  'snapshotMissing',
  'snapshotCheck',
  'lineCheck',
  'lineMatch',
  'fundCheck',
  'fundTransit',
  'fundVoucher',
);
export const TodoItem = fields({
  key: todoKey,
  count,
  /** When the longest-waiting one began to wait. */
  oldestTime: orNull(instant),
});
export type TodoItem = Static<typeof TodoItem>;

export const todo = {
  summary: read('/todo/summary', {
    title: 'Count what waits for the person who asks.',
    access: 'signedIn',
    added: true,
    input: {},
    output: fields({ asOf: instant, list: list(TodoItem) }),
  }),
};
