import { orderKinds } from './kind';

/**
 * What a write may say it has changed: every kind of order, and whatever else has a number or a name by which people
 * look for it.
 */
export const auditTypes = [
  ...orderKinds,
  'merchant',
  'agent',
  'company',
  'account',
  'accountSwitch',
  'payoutSet',
  'bank',
  'bankHoliday',
  'channel',
  'routeRule',
  'settlementAccount',
  'settlementRule',
  'price',
  'employee',
  'role',
  'policy',
  'approval',
  'approvalRule',
  'announcement',
  'contact',
  'blacklist',
  'menu',
  'file',
  'cache',
  'system',
  'verification',
] as const;
export type AuditType = (typeof auditTypes)[number];
export const isAuditType = (name: string): name is AuditType => auditTypes.some((type) => type === name);
