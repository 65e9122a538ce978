import type { CallName } from '#contract/index';
import type { Target } from './grants';
import type { Seen } from './lane';

/** Who, what, and for some whose: the slot of an id and its target. */
type Row = [who: string, call: CallName, slot?: string, target?: Target];

/**
 * What must never happen, as somebody wrote it down who did not look at the table of grants. It says the same a second
 * time and in other words: a mistake in the one is seen in the other.
 */
export const never: readonly Row[] = [
  // Money moves by the hands of those who may, and nobody makes and checks.
  ['admin.all', 'merchant.deduct'],
  ['operation.mex', 'merchant.deduct'],
  ['cashier.mex', 'merchant.deduct'],
  ['a.merchant', 'merchant.deduct'],
  ['a.agent', 'merchant.deduct'],
  ['a.super', 'merchant.deduct'],
  ['a.dealer', 'merchant.deduct'],
  ['operation.mex', 'merchant.freeze'],
  ['cashier.mex', 'merchant.freeze'],
  ['a.merchant', 'merchant.freeze'],
  ['a.super', 'merchant.freeze'],
  ['a.merchant', 'merchant.saveMerchantPayoutDayLimit'],
  ['operation.mex', 'merchant.saveMerchantPayoutDayLimit'],
  ['finance.all', 'account.payoutAccountBalanceUpdate'],
  ['operation.mex', 'account.payoutAccountBalanceUpdate'],
  // Prices and profit.
  ['operation.mex', 'home.changePrice'],
  ['cashier.mex', 'home.changeStaticUPrice'],
  ['a.merchant', 'home.updateEBackUPrice'],
  ['operation.mex', 'stat.profit'],
  ['cashier.mex', 'stat.profit'],
  ['a.merchant', 'stat.profit'],
  ['a.super', 'stat.profit'],
  ['operation.mex', 'home.fund'],
  ['a.merchant', 'home.fund'],
  // Power over others.
  ['finance.all', 'role.save'],
  ['operation.mex', 'role.save'],
  ['a.merchant', 'role.save'],
  ['a.super', 'role.saveStatus'],
  ['finance.all', 'employee.save'],
  ['cashier.mex', 'employee.save'],
  ['a.dealer', 'employee.save'],
  ['cashier.mex', 'employee.saveStatus'],
  ['a.agent', 'employee.resetPwd'],
  ['finance.all', 'employee.resetPwd'],
  ['finance.all', 'merchant.saveStatus'],
  ['a.merchant', 'merchant.saveStatus'],
  ['operation.mex', 'audit.export'],
  ['a.merchant', 'audit.export'],
  ['cashier.mex', 'bank.clearWholeCache'],
  // Keys and addresses of a merchant's system are no business of its agent's.
  ['a.agent', 'merchant.apiInfo'],
  ['a.super', 'merchant.apiInfo'],
  ['a.super', 'merchant.saveIpWhiteList'],
  ['a.agent', 'merchant.saveCallbackHosts'],
  ['finance.all', 'merchant.saveCallbackHosts'],
  ['finance.all', 'merchant.apiInfo'],
  // What is ours: places of money, companies, channels.
  ['a.merchant', 'account.page'],
  ['a.super', 'account.page'],
  ['a.merchant', 'bank.page'],
  ['a.super', 'company.page'],
  ['a.dealer', 'merchant.page'],
  ['a.merchant', 'merchant.page'],
  ['a.dealer', 'payment.page'],
  ['a.dealer', 'payment.details'],
  ['a.agent', 'payment.notify'],
  // Other people's rows.
  ['a.merchant', 'payment.details', 'orderNo', 'other'],
  ['a.merchant', 'payment.details', 'orderNo', 'sibling'],
  ['a.agent', 'payment.details', 'orderNo', 'sibling'],
  ['a.super', 'payment.details', 'orderNo', 'other'],
  ['operation.mex', 'payment.details', 'orderNo', 'other'],
  ['a.merchant', 'payment.page', 'merchantIds.*', 'other'],
  ['a.super', 'payment.page', 'proxyId', 'other'],
  ['a.merchant', 'merchant.billingFlow', 'merchantId', 'sibling'],
  ['a.agent', 'merchant.billingFlow', 'merchantId', 'own'],
  ['cashier.mex', 'merchant.billingFlow', 'merchantId', 'other'],
  ['a.merchant', 'merchant.balanceInfo', 'id', 'other'],
  ['a.dealer', 'merchant.balanceInfo', 'id', 'own'],
  ['a.agent', 'merchant.info', 'id', 'sibling'],
  ['operation.mex', 'merchant.saveStatus', 'ids.*', 'other'],
  ['a.merchant', 'employee.sessionKill', 'id', 'sibling'],
  ['admin.all', 'employee.sessionKill', 'id', 'other'],
  ['a.merchant', 'audit.details', 'id', 'sibling'],
  ['cashier.mex', 'audit.details', 'id', 'other'],
  ['a.merchant', 'notify.read', 'id', 'other'],
  ['a.merchant', 'announcement.read', 'id', 'other'],
  ['a.merchant', 'announcement.read', 'id', 'sibling'],
  ['a.dealer', 'announcement.read', 'id', 'own'],
  ['finance.all', 'announcement.save'],
  ['a.super', 'announcement.page'],
  ['a.merchant', 'approval.details', 'approvalId', 'sibling'],
  ['operation.mex', 'approval.act', 'approvalId', 'other'],
  ['operation.mex', 'approval.act', 'approvalId', 'own'],
  // Whoever reset somebody's password decides nothing for them, nor does whom they gave a role; and nobody for
  // themselves.
  ['admin.all', 'approval.act', 'approvalId', 'other'],
  ['finance.all', 'approval.act', 'approvalId', 'other'],
  ['a.merchant', 'approval.act', 'approvalId', 'own'],
  ['admin.all', 'approval.cancel', 'approvalId', 'own'],
  ['a.merchant', 'audit.unmask', 'id payment', 'sibling'],
  ['cashier.mex', 'audit.unmask', 'id payment', 'own'],
  ['a.merchant', 'audit.unmask', 'id employee', 'own'],
  ['operation.mex', 'audit.unmask', 'id employee', 'own'],
  ['finance.all', 'audit.unmask', 'id employee', 'other'],
  ['a.agent', 'audit.unmask'],
  ['a.merchant', 'audit.unmask', 'id settlement', 'own'],
  ['operation.mex', 'audit.unmask', 'id settlementAccount', 'own'],
  ['cashier.mex', 'audit.unmask', 'id settlement', 'other'],
  ['a.merchant', 'employee.details', 'id', 'other'],
  ['a.agent', 'employee.details', 'id', 'sibling'],
  ['operation.mex', 'employee.saveStatus', 'ids.*', 'sibling'],
  ['operation.mex', 'employee.resetPwd', 'id', 'sibling'],
  // Whose role is limited to one merchant, by its id or by its company, has nothing to do with another of the same
  // country.
  ['operation.merchant', 'payment.details', 'orderNo', 'sibling'],
  ['operation.merchant', 'employee.details', 'id', 'sibling'],
  ['operation.merchant', 'approval.details', 'approvalId', 'sibling'],
  ['operation.merchant', 'audit.page', 'employeeId', 'sibling'],
  ['finance.company', 'approval.act', 'approvalId', 'sibling'],
  ['finance.company', 'audit.details', 'id', 'other'],
  ['a.merchant', 'merchant.saveIpWhiteList', 'id', 'other'],
  ['a.merchant', 'merchant.saveCallbackHosts', 'id', 'other'],
  ['a.merchant', 'role.fetchRole', 'id', 'other'],
  // Nobody who is not signed in, or not wholly.
  ['anonymous', 'employee.fetchMenu'],
  ['garbage', 'home.total'],
  ['admin.expired', 'merchant.page'],
  ['admin.revoked', 'employee.list'],
  ['admin.disabled', 'payment.page'],
  ['codeMissing', 'employee.fetchMenu'],
  ['admin.first', 'merchant.freeze'],
  ['admin.first', 'employee.list'],
];

/** Rows that happened all the same, and rows that nothing was tried for. */
export function broken(seen: readonly Seen[]): string[] {
  return never.flatMap(([who, call, slot, target]) => {
    const how = slot === undefined ? undefined : `${slot} ${target}`;
    const tried = seen.filter((one) => one.call === call && one.who === who && (how === undefined || one.how === how));
    const words = `${who} never ${call}${how === undefined ? '' : ` with ${how}`}`;
    if (tried.length === 0) return [`${words}: nothing was tried`];
    return tried.some(({ given }) => given) ? [`${words}: it happened`] : [];
  });
}
