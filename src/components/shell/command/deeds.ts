import { api } from '@/services/api';
import type { Guarded } from '@/services/can';
import type { Word } from '@/services/words';

interface Deed {
  word: Word;
  call: Guarded;
  /** Where it is begun. */
  route: string;
}

/** What people do, by its verb, and where: the command bar offers of it what its reader may do. */
export const deeds: readonly Deed[] = [
  { word: 'doing.supplement', call: api.payment.supplement, route: '/paymentOrder?queue=paymentMismatch' },
  { word: 'doing.refund', call: api.payment.refund, route: '/paymentOrder?status=2' },
  { word: 'doing.match', call: api.receipt.match, route: '/receipt?status=1' },
  { word: 'doing.newMerchant', call: api.merchant.save, route: '/merchant' },
  { word: 'doing.freeze', call: api.merchant.freeze, route: '/merchant' },
  { word: 'doing.deduct', call: api.merchant.deduct, route: '/merchant' },
  { word: 'doing.newSettlement', call: api.settlement.apply, route: '/settlementRecord' },
  { word: 'doing.audit', call: api.settlement.audit, route: '/settlementRecord?queue=settlementAudit' },
  { word: 'doing.remit', call: api.settlement.remit, route: '/settlementRecord?queue=settlementRemit' },
  { word: 'doing.newRecharge', call: api.recharge.create, route: '/rechargeOrder' },
  { word: 'doing.confirm', call: api.recharge.confirm, route: '/rechargeOrder?queue=rechargeConfirm' },
  { word: 'doing.newFund', call: api.fund.save, route: '/fundRecord' },
  { word: 'doing.count', call: api.bank.snapshot, route: '/bankAccount?missing=true' },
  { word: 'doing.newAccount', call: api.account.save, route: '/paymentAccount' },
  { word: 'doing.newEmployee', call: api.employee.save, route: '/employee' },
  { word: 'doing.block', call: api.blacklist.save, route: '/blacklist' },
  { word: 'doing.consent', call: api.approval.act, route: '/approval?box=todo' },
];
