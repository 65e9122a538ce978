import type { TodoItem } from '#contract/todo';

/** The list behind each count, with exactly the waiting ones in it. Where there is none yet there is no link. */
export const todoLinks: Partial<Record<TodoItem['key'], string>> = {
  paymentMismatch: '/paymentOrder?queue=paymentMismatch',
  notifyFailed: '/paymentOrder?queue=notifyFailed',
  payoutReview: '/payoutOrder',
  settlementAudit: '/settlementRecord?queue=settlementAudit',
  settlementRemit: '/settlementRecord?queue=settlementRemit',
  settlementAccountAudit: '/settlementAccount?status=3',
  rechargeConfirm: '/rechargeOrder?queue=rechargeConfirm',
  exchangeAccept: '/exchangeOrder',
  exchangeRelease: '/exchangeOrder',
  complaintDue: '/complaint?queue=complaintDue',
  accountPaused: '/paymentAccount?status=2',
  accountSilent: '/paymentAccount?alert=silent',
  accountNearlyFull: '/paymentAccount?alert=nearlyFull',
  accountFloatLow: '/payoutAccount?alert=floatLow',
  receiptUnmatched: '/receipt?status=1',
  referenceClash: '/receipt',
  refundReview: '/refundOrder?queue=refundReview',
  refundUnknown: '/refundOrder?queue=refundUnknown',
  snapshotMissing: '/bankAccount?missing=true',
  snapshotCheck: '/bankAccount?waits=true&tab=snapshots',
  fundCheck: '/fundRecord?queue=fundCheck',
  fundTransit: '/fundRecord?queue=fundTransit',
  fundVoucher: '/fundRecord?queue=fundVoucher',
  approvalWaiting: '/approval?box=todo',
};
