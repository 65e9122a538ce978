import type source from '../zh-CN/notice';

export default {
  'notice.title': 'Notices',
  'notice.unread': '{count} unread notices',
  'notice.none': 'No notices',
  'notice.readAll': 'Mark all as read',
  'notice.new': 'New',
  'notice.failed': 'The notices could not be loaded',
  'notice.paymentMismatch': 'An order received another amount',
  'notice.paymentLate': 'An order was paid after it expired',
  'notice.paymentConflict': 'A payment’s number was used before for another',
  'notice.paymentUnknown': 'Money came for an order that nobody knows',
  'notice.paymentImplausible': 'A channel reported an amount that cannot be true',
  'notice.notifyFailed': 'A merchant could not be notified',
  'notice.merchantFrozen': 'A merchant was frozen',
  'notice.merchantThawed': 'A merchant was unfrozen',
  'notice.newDevice': 'Your account was used on a new device',
  'notice.passwordReset': 'Your password was reset',
  'notice.secondFactorReset': 'Your second factor was reset',
  'notice.ipListChanged': 'A merchant’s IP allow-list was changed',
  'notice.booksBroken': 'The books do not agree: nothing settles by itself',
} satisfies Record<keyof typeof source, string>;
