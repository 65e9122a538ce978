import type source from '../zh-CN/doing';

export default {
  'doing.supplement': 'Supplement an order to verify',
  'doing.refund': 'Refund a paid order',
  'doing.match': 'Match a receipt',
  'doing.newMerchant': 'New merchant',
  'doing.freeze': 'Freeze merchant',
  'doing.deduct': 'Deduct from or credit a merchant',
  'doing.newSettlement': 'New settlement',
  'doing.audit': 'Review settlements',
  'doing.remit': 'Pay settlements',
  'doing.newRecharge': 'New recharge',
  'doing.confirm': 'Confirm recharges',
  'doing.newFund': 'New fund record',
  'doing.count': 'Count a bank account',
  'doing.newAccount': 'New account at a channel',
  'doing.newEmployee': 'New employee',
  'doing.block': 'Block somebody',
  'doing.consent': 'Decide what waits for my consent',
} satisfies Record<keyof typeof source, string>;
