import type { Right } from './right';

/** Who may open a screen: whoever is signed in, or whoever holds one of these rights. */
export type Opening = 'everybody' | readonly [Right, ...Right[]];

/**
 * Every screen in the shared layout, and who may open it. Its path names the page's folder and the menu's word. Routes and
 * menu are made from this record: a screen without an opening is no screen.
 */
export const screens = {
  '/dashboard': ['home.view'],
  '/welcome': 'everybody',
  '/paymentOrder': ['payment.view'],
  '/payoutOrder': ['payout.view'],
  '/exchangeOrder': ['exchange.view'],
  '/rechargeOrder': ['recharge.view'],
  '/settlementRecord': ['settlement.view'],
  '/fundRecord': ['fund.view'],
  '/txnStatistics': ['stat.txn', 'stat.profit', 'stat.balance'],
  '/complaint': ['complaint.view'],
  '/employee': ['employee.view'],
  '/access': ['role.view'],
  '/modifyPwd': 'everybody',
  '/info': 'everybody',
  '/googleAuth': 'everybody',
  '/testInit': ['test.run'],
  // Added: the specification names their calls and no route for them.
  '/merchant': ['merchant.view'],
  '/billingFlow': ['billing.view'],
  '/auditLog': ['audit.view'],
  '/approval': ['approval.view'],
} as const satisfies Record<`/${string}`, Opening>;
export type Screen = keyof typeof screens;

// The record's own names are the keys of its type.
const paths = Object.keys(screens) as Screen[];
/** The screen at an address, as the browser's router finds it: in letters of any size, with a slash at the end or without. */
export function screenAt(address: string): Screen | undefined {
  const wanted = address.replace(/\/*(\?.*)?$/, '').toLowerCase();
  return paths.find((path) => path.toLowerCase() === wanted);
}
function openingOf(address: string): Opening | undefined {
  const screen = screenAt(address);
  return screen && screens[screen];
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
