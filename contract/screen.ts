import type { Right } from './right';

/** What opens each screen of the console: whoever holds one of these rights. A screen that is not listed is everybody's. */
export const screenRights: Readonly<Record<string, readonly Right[]>> = {
  '/dashboard': ['home.view'],
  '/paymentOrder': ['payment.view'],
  '/payoutOrder': ['payout.view'],
  '/exchangeOrder': ['exchange.view'],
  '/rechargeOrder': ['recharge.view'],
  '/complaint': ['complaint.view'],
  '/merchant': ['merchant.view'],
  '/billingFlow': ['billing.view'],
  '/settlementRecord': ['settlement.view'],
  '/fundRecord': ['fund.view'],
  '/txnStatistics': ['stat.txn', 'stat.profit', 'stat.balance'],
  '/employee': ['employee.view'],
  '/access': ['role.view'],
  '/approval': ['approval.view'],
  '/auditLog': ['audit.view'],
  '/testInit': ['test.run'],
};

/** Rights of which any one opens what stands at an address; none where it is everybody's. */
export function rightsFor(address: string): readonly Right[] {
  const [path = ''] = address.split('?');
  return (Object.hasOwn(screenRights, path) ? screenRights[path] : undefined) ?? [];
}

/** The rights of which somebody lacks every one that a screen asks for; undefined where they may open it. */
export function missingFor(path: string, grants: readonly string[]): readonly Right[] | undefined {
  const rights = Object.hasOwn(screenRights, path) ? screenRights[path] : undefined;
  return rights?.some((right) => grants.includes(right)) ? undefined : rights;
}
