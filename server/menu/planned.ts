import type { Screen } from '#contract/screen';
import type { Word } from '../words/word';

interface PlannedScreen {
  label: Word;
  route: Screen;
  icon: string;
  /** Whose count of `/todo/summary` stands beside it. */
  badgeKey?: string;
  entries?: undefined;
}
/** A group leads nowhere; its address only names it. */
interface PlannedGroup extends Omit<PlannedScreen, 'route' | 'entries'> {
  route: `/${string}`;
  entries: readonly PlannedScreen[];
}
export type Planned = PlannedScreen | PlannedGroup;

/** The whole menu, before anybody has changed it. An entry is shown to whoever may open its screen, a group to whoever sees one of its entries. */
export const plannedMenu: readonly Planned[] = [
  { label: 'menuDashboard', route: '/dashboard', icon: 'home' },
  { label: 'menuWelcome', route: '/welcome', icon: 'smile' },
  {
    label: 'menuOrders',
    route: '/orders',
    icon: 'order',
    entries: [
      { label: 'menuPaymentOrder', route: '/paymentOrder', icon: 'payment', badgeKey: 'paymentMismatch' },
      { label: 'menuPayoutOrder', route: '/payoutOrder', icon: 'payout', badgeKey: 'payoutReview' },
      { label: 'menuExchangeOrder', route: '/exchangeOrder', icon: 'exchange', badgeKey: 'exchangeAccept' },
      { label: 'menuRechargeOrder', route: '/rechargeOrder', icon: 'recharge', badgeKey: 'rechargeConfirm' },
      { label: 'menuComplaint', route: '/complaint', icon: 'complaint', badgeKey: 'complaintDue' },
    ],
  },
  {
    label: 'menuMoney',
    route: '/money',
    icon: 'account',
    entries: [
      { label: 'menuMerchant', route: '/merchant', icon: 'merchant' },
      { label: 'menuBillingFlow', route: '/billingFlow', icon: 'billing' },
      { label: 'menuSettlementRecord', route: '/settlementRecord', icon: 'settlement', badgeKey: 'settlementAudit' },
      { label: 'menuFundRecord', route: '/fundRecord', icon: 'fund' },
      { label: 'menuTxnStatistics', route: '/txnStatistics', icon: 'chart' },
    ],
  },
  {
    label: 'menuAdministration',
    route: '/administration',
    icon: 'setting',
    entries: [
      { label: 'menuEmployee', route: '/employee', icon: 'employee' },
      { label: 'menuAccess', route: '/access', icon: 'access' },
      { label: 'menuApproval', route: '/approval', icon: 'approval', badgeKey: 'approvalWaiting' },
      { label: 'menuAuditLog', route: '/auditLog', icon: 'audit' },
      { label: 'menuTestInit', route: '/testInit', icon: 'test' },
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
