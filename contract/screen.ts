import type { Right } from './right';

/** Who may open a screen: whoever is signed in, or whoever holds one of these rights. */
export type Opening = 'everybody' | readonly [Right, ...Right[]];

/** Where the menu gathers screens that belong together; its words and icon are the server's. */
export type MenuGroup = 'orders' | 'money' | 'administration' | 'my';
/** What is said of a screen, once. */
export interface ScreenFacts {
  openTo: Opening;
  /** Where it stands in the menu; at the top where none is named. */
  group?: MenuGroup;
  icon: string;
  /** Whose counts of `/todo/summary` stand beside it in the menu, together; a space between them. */
  badge?: string;
}

/**
 * Every screen in the shared layout, in the order of the menu. Its path names the page's folder and its words. Routes
 * and menu are made from this record: a screen that nobody is said to open is no screen.
 */
export const screens = {
  '/dashboard': { openTo: ['home.view'], icon: 'home' },
  '/welcome': { openTo: 'everybody', icon: 'smile' },
  '/paymentOrder': { openTo: ['payment.view'], group: 'orders', icon: 'payment', badge: 'paymentMismatch' },
  '/refundOrder': {
    openTo: ['payment.view'],
    group: 'orders',
    icon: 'payment',
    badge: 'refundReview refundUnknown',
  },
  '/receipt': { openTo: ['receipt.view'], group: 'orders', icon: 'fund', badge: 'receiptUnmatched' },
  '/payoutOrder': { openTo: ['payout.view'], group: 'orders', icon: 'payout', badge: 'payoutReview' },
  '/exchangeOrder': { openTo: ['exchange.view'], group: 'orders', icon: 'exchange', badge: 'exchangeAccept' },
  '/rechargeOrder': { openTo: ['recharge.view'], group: 'orders', icon: 'recharge', badge: 'rechargeConfirm' },
  '/complaint': { openTo: ['complaint.view'], group: 'orders', icon: 'complaint', badge: 'complaintDue' },
  '/merchant': { openTo: ['merchant.view'], group: 'money', icon: 'merchant' },
  '/proxy': { openTo: ['proxy.view'], group: 'money', icon: 'team' },
  '/billingFlow': { openTo: ['billing.view'], group: 'money', icon: 'billing' },
  '/ledger': { openTo: ['ledger.view'], group: 'money', icon: 'book' },
  '/company': { openTo: ['company.view'], group: 'money', icon: 'book' },
  '/bankAccount': {
    openTo: ['bank.view'],
    group: 'money',
    icon: 'account',
    badge: 'snapshotMissing snapshotCheck',
  },
  '/statement': { openTo: ['recon.view'], group: 'money', icon: 'billing', badge: 'lineCheck lineMatch' },
  '/paymentAccount': { openTo: ['account.view'], group: 'money', icon: 'account' },
  '/payoutAccount': { openTo: ['account.view'], group: 'money', icon: 'account' },
  '/channel': { openTo: ['channel.view'], group: 'money', icon: 'setting' },
  '/route': { openTo: ['route.view'], group: 'money', icon: 'exchange' },
  '/fundRecord': {
    openTo: ['fund.view'],
    group: 'money',
    icon: 'fund',
    badge: 'fundCheck fundTransit fundVoucher',
  },
  '/settlementRecord': {
    openTo: ['settlement.view'],
    group: 'money',
    icon: 'settlement',
    badge: 'settlementAudit settlementRemit',
  },
  '/settlementAccount': {
    openTo: ['settlement.view'],
    group: 'money',
    icon: 'account',
    badge: 'settlementAccountAudit',
  },
  '/settlementRule': { openTo: ['settlement.rule'], group: 'money', icon: 'setting' },
  '/txnStatistics': { openTo: ['stat.txn', 'stat.profit', 'stat.balance'], group: 'money', icon: 'chart' },
  '/employee': { openTo: ['employee.view'], group: 'administration', icon: 'employee' },
  '/access': { openTo: ['role.view'], group: 'administration', icon: 'access' },
  '/approval': { openTo: ['approval.view'], group: 'administration', icon: 'approval', badge: 'approvalWaiting' },
  '/blacklist': { openTo: ['blacklist.edit'], group: 'administration', icon: 'lock' },
  '/announcement': { openTo: ['announcement.edit'], group: 'administration', icon: 'book' },
  '/contact': { openTo: ['contact.edit'], group: 'administration', icon: 'team' },
  '/auditLog': { openTo: ['audit.view'], group: 'administration', icon: 'audit' },
  '/apiLog': { openTo: ['apiLog.view'], group: 'administration', icon: 'order' },
  '/notifyLog': { openTo: ['notifyLog.view'], group: 'administration', icon: 'order' },
  '/testInit': { openTo: ['test.run'], group: 'administration', icon: 'test' },
  '/info': { openTo: 'everybody', group: 'my', icon: 'user' },
  '/modifyPwd': { openTo: 'everybody', group: 'my', icon: 'lock' },
  '/googleAuth': { openTo: 'everybody', group: 'my', icon: 'key' },
} as const satisfies Record<`/${string}`, ScreenFacts>;
export type Screen = keyof typeof screens;

// The record's own names are the keys of its type.
const paths = Object.keys(screens) as Screen[];
/**
 * The screen at an address, as the browser's router finds it: in letters of any size, with a slash at the end or
 * without.
 */
export function screenAt(address: string): Screen | undefined {
  const wanted = address.replace(/\/*(\?.*)?$/, '').toLowerCase();
  return paths.find((path) => path.toLowerCase() === wanted);
}
function openingOf(address: string): Opening | undefined {
  const screen = screenAt(address);
  return screen && screens[screen].openTo;
}

/** Rights of which any one opens what stands at an address; none where it is everybody's, or where no screen is. */
export function rightsFor(address: string): readonly Right[] {
  const opening = openingOf(address);
  return opening === undefined || opening === 'everybody' ? [] : opening;
}

/** Do these rights open what stands at an address? Where no screen is declared, none do. */
export function opens(address: string, has: (right: Right) => boolean): boolean {
  const opening = openingOf(address);
  return opening === 'everybody' || (opening?.some(has) ?? false);
}
