import type { MenuEntry } from '#contract/employee';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';

interface Planned {
  label: Word;
  route: string;
  icon: string;
  /** Whoever holds one of these sees the entry; without any, everybody does. */
  shownTo?: readonly string[];
  /** Whose count of `/todo/summary` stands beside it. */
  badgeKey?: string;
  entries?: readonly Planned[];
}

/** The whole menu. A group is shown to whoever sees one of its entries. */
const menu: readonly Planned[] = [
  { label: 'menuDashboard', route: '/dashboard', icon: 'home', shownTo: ['home.view'] },
  { label: 'menuWelcome', route: '/welcome', icon: 'smile' },
  {
    label: 'menuOrders',
    route: '/orders',
    icon: 'order',
    entries: [
      { label: 'menuPaymentOrder', route: '/paymentOrder', icon: 'payment', shownTo: ['payment.view'], badgeKey: 'paymentMismatch' },
      { label: 'menuPayoutOrder', route: '/payoutOrder', icon: 'payout', shownTo: ['payout.view'], badgeKey: 'payoutReview' },
      { label: 'menuExchangeOrder', route: '/exchangeOrder', icon: 'exchange', shownTo: ['exchange.view'], badgeKey: 'exchangeAccept' },
      { label: 'menuRechargeOrder', route: '/rechargeOrder', icon: 'recharge', shownTo: ['recharge.view'], badgeKey: 'rechargeConfirm' },
      { label: 'menuComplaint', route: '/complaint', icon: 'complaint', shownTo: ['complaint.view'], badgeKey: 'complaintDue' },
    ],
  },
  {
    label: 'menuMoney',
    route: '/money',
    icon: 'account',
    entries: [
      { label: 'menuMerchant', route: '/merchant', icon: 'merchant', shownTo: ['merchant.view'] },
      { label: 'menuBillingFlow', route: '/billingFlow', icon: 'billing', shownTo: ['billing.view'] },
      { label: 'menuSettlementRecord', route: '/settlementRecord', icon: 'settlement', shownTo: ['settlement.view'], badgeKey: 'settlementAudit' },
      { label: 'menuFundRecord', route: '/fundRecord', icon: 'fund', shownTo: ['fund.view'] },
      { label: 'menuTxnStatistics', route: '/txnStatistics', icon: 'chart', shownTo: ['stat.txn', 'stat.profit', 'stat.balance'] },
    ],
  },
  {
    label: 'menuAdministration',
    route: '/administration',
    icon: 'setting',
    entries: [
      { label: 'menuEmployee', route: '/employee', icon: 'employee', shownTo: ['employee.view'] },
      { label: 'menuAccess', route: '/access', icon: 'access', shownTo: ['role.view'] },
      { label: 'menuTestInit', route: '/testInit', icon: 'test', shownTo: ['test.run'] },
    ],
  },
  {
    label: 'menuMyAccount',
    route: '/my',
    icon: 'user',
    entries: [
      { label: 'menuInfo', route: '/info', icon: 'user' },
      { label: 'menuModifyPwd', route: '/modifyPwd', icon: 'lock' },
      { label: 'menuGoogleAuth', route: '/googleAuth', icon: 'key' },
    ],
  },
];

/** The entries that these rights open, in a language. */
export function menuFor(grants: ReadonlySet<string>, locale: Locale): MenuEntry[] {
  const shown = ({ shownTo }: Planned) => shownTo === undefined || shownTo.some((grant) => grants.has(grant));
  const entry = ({ label, route, icon, badgeKey }: Planned) => ({ label: say(locale, label), route, icon, ...(badgeKey && { badgeKey }) });
  return menu.flatMap((group) => {
    if (!group.entries) return shown(group) ? [{ ...entry(group), childMenus: [] }] : [];
    const childMenus = group.entries.filter(shown).map((child) => ({ ...entry(child), childMenus: [] }));
    return childMenus.length === 0 ? [] : [{ ...entry(group), childMenus }];
  });
}
