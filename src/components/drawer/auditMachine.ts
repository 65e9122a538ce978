import type { AuditType } from '#contract/audited';
import { isKind, type OrderKind } from '#contract/kind';
import type { Machine } from '#contract/machine';

/** Whose the statuses are of what is no order; null where it has none. One that is missing does not compile. */
const others: Record<Exclude<AuditType, OrderKind>, Machine | null> = {
  merchant: 'master',
  agent: 'master',
  company: 'master',
  account: 'account',
  accountSwitch: null,
  payoutSet: null,
  bank: 'master',
  bankHoliday: null,
  channel: 'channel',
  routeRule: 'master',
  settlementAccount: 'settlementAccount',
  settlementRule: null,
  price: null,
  employee: 'master',
  role: 'master',
  policy: null,
  approval: 'approval',
  approvalRule: 'master',
  announcement: 'master',
  contact: 'master',
  blacklist: 'master',
  menu: null,
  file: null,
  cache: null,
  system: null,
  verification: null,
};
const isOther = (type: string): type is keyof typeof others => Object.hasOwn(others, type);

/** Whose the statuses of a changed thing are: an order's its kind's. Null where nobody knows. */
export const machineOf = (objectType: string): Machine | null =>
  isKind(objectType) ? objectType : isOther(objectType) ? others[objectType] : null;
