import type { CallName } from '#contract/index';
import { NAME, type Sought } from './world';

/** By what a list finds its row, and what it is asked besides. */
export interface FoundBy {
  no?: (of: Sought) => string | readonly string[];
  name?: string;
  input?: (of: Sought) => object;
}

const named: FoundBy = { name: NAME };
const order: FoundBy = { no: ({ order: { orderNo } }) => [orderNo, 'SHOP-77-A', 'UP-5-B'] };
/** Asked for a few times a minute at most. */
const again: FoundBy = { no: ({ order: { orderNo } }) => orderNo, input: () => ({ dryRun: true }) };
const merchant: FoundBy = { ...named, no: ({ merchant: { id, merchantNo } }) => [id, merchantNo] };
const account: FoundBy = { ...named, no: ({ account: { id } }) => id };
const refund: FoundBy = { no: ({ refund: { refundNo }, order: { orderNo } }) => [refundNo, orderNo] };
const recharge: FoundBy = { no: ({ recharge: { orderNo, reference } }) => [orderNo, reference ?? '', 'TR-8-C'] };
const settlement: FoundBy = { no: ({ settlement: { orderNo, identifier } }) => [orderNo, identifier] };
const receipt: FoundBy = { no: ({ receipt: { receiptNo } }) => [receiptNo, 'TR-9-D'] };
const fund: FoundBy = { no: ({ fund: { recordNo } }) => recordNo };
const deed: FoundBy = { name: NAME, no: ({ order: { orderNo } }) => [orderNo, 'req-77-a'] };
const company: FoundBy = { ...named, no: ({ company: { taxId } }) => taxId };

/** One for each call of the contract that takes a keyword; a test counts them. */
export const rows: Partial<Record<CallName, FoundBy>> = {
  'employee.list': named,
  'employee.page': { ...named, no: ({ person, merchant: { merchantNo } }) => [person.id, person.userName, merchantNo] },
  'employee.owners': {
    ...merchant,
    no: ({ merchant: { merchantNo } }) => merchantNo,
    input: () => ({ ownerType: 'merchant' }),
  },
  'role.page': { ...named, no: () => 'PEREZ_DESK' },
  'account.list': account,
  'account.page': account,
  'account.export': account,
  'account.board': account,
  'bank.list': named,
  'bank.page': { ...named, no: ({ place: { identifier } }) => identifier ?? '' },
  'bank.export': { ...named, no: ({ place: { identifier } }) => identifier ?? '' },
  'statement.page': named,
  'channel.page': { ...named, no: () => 'PEREZ_PAY' },
  'channel.callbackLog': { ...order, input: ({ order: { channelCode } }) => ({ code: channelCode }) },
  'route.page': named,
  'company.list': named,
  'company.page': company,
  'contact.page': named,
  'announcement.page': named,
  'merchant.list': merchant,
  'merchant.page': merchant,
  'merchant.export': merchant,
  'merchant.billingFlow': {
    no: ({ order: { orderNo }, journalNo }) => [orderNo, 'SHOP-77-A', journalNo],
  },
  'merchant.queryAccountPool': {
    ...account,
    input: ({ merchant: { id } }) => ({ merchantId: id, payType: 'payment' }),
  },
  'merchant.proxyList': { ...named, no: ({ agent: { proxyNo } }) => proxyNo },
  'merchant.relateList': {
    ...named,
    no: ({ merchant: { merchantNo } }) => merchantNo,
    input: ({ agent: { id } }) => ({ proxyId: id }),
  },
  'ledger.accountPage': { ...named, no: ({ merchant: { id } }) => `mch:${id}:available` },
  'ledger.entryPage': {
    no: ({ order: { orderNo }, journalNo }) => [orderNo, journalNo],
    input: ({ merchant: { id } }) => ({ account: `mch:${id}:pending`, currency: 'MXN' }),
  },
  'payment.page': order,
  'payment.export': order,
  'payment.refundPage': refund,
  'payment.refundExport': refund,
  'recharge.page': recharge,
  'recharge.export': recharge,
  'complaint.page': {
    no: ({ complaint: { complaintNo }, order: { orderNo } }) => [complaintNo, orderNo, 'SHOP-77-A'],
  },
  'settlement.page': settlement,
  'settlement.export': settlement,
  'settlementAccount.page': { ...named, no: ({ settles: { identifier } }) => identifier },
  'settlementRule.query': { ...named, no: ({ merchant: { merchantNo } }) => merchantNo },
  'settlementRule.holidayPage': { name: 'Día', input: () => ({ year: 2026 }) },
  'settlementPlan.page': { ...named, no: ({ merchant: { merchantNo } }) => merchantNo },
  'blacklist.page': named,
  'receipt.page': receipt,
  'receipt.export': receipt,
  'fund.page': fund,
  'fund.export': fund,
  'fund.placeList': named,
  'notifyLog.page': order,
  'notifyLog.resendBatch': again,
  'notifyLog.resendOrders': again,
  'apiLog.page': { no: ({ order: { orderNo }, apiRequestNo }) => [orderNo, 'SHOP-77-A', apiRequestNo] },
  'audit.page': deed,
  'audit.export': deed,
  'approval.page': { ...named, no: ({ order: { orderNo } }) => orderNo },
  'approval.rulePage': named,
  'testInit.orderPage': { ...named, no: ({ order: { orderNo } }) => orderNo },
  'testInit.catcherPage': named,
};
