// Which writes let money leave, read from the contract, and what their dialogs say.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, calls } from '#contract/index';

/** A call by which money leaves a place of ours, or an owner's balance for somebody outside. */
type Leaves = 'leaves';
/** One by which none does, and what it does instead. */
type Stays =
  | 'authority'
  | 'owner’s balance'
  | 'price'
  | 'rule'
  | 'master data'
  | 'asks'
  | 'comes in'
  | 'books'
  | 'reads';

/**
 * Every write that is proven, or decided by a second person: whoever makes one has said whether money leaves by it.
 * Where it does, each dialog says what arrives, at whom and where, by the one component for it. The dialogs of several
 * rows list whom each reaches (Payees).
 */
const deeds: Partial<Record<CallName, Leaves | Stays>> = {
  'settlement.audit': 'leaves',
  'settlement.remit': 'leaves',
  'payment.refund': 'leaves',
  'payment.refundRequest': 'leaves',
  'payment.refundReview': 'leaves',
  'payment.refundClose': 'leaves',
  'fund.check': 'leaves',
  'receipt.return': 'leaves',
  'account.payoutAccountBalanceUpdate': 'leaves',

  // Back into the owner's balance, or between balances that we hold.
  'settlement.returned': 'owner’s balance',
  'merchant.freeze': 'owner’s balance',
  'merchant.deduct': 'owner’s balance',
  'complaint.save': 'owner’s balance',
  'complaint.close': 'owner’s balance',
  'receipt.match': 'owner’s balance',
  'receipt.split': 'owner’s balance',
  'receipt.autoMatch': 'owner’s balance',
  'payment.supplement': 'owner’s balance',
  'payment.supplementBatch': 'owner’s balance',
  'recharge.create': 'comes in',
  'recharge.confirm': 'comes in',
  'statement.check': 'comes in',
  'statement.match': 'comes in',
  // What is not posted for an owner goes back into suspense, at most.
  'statement.undo': 'comes in',
  // Somebody else of ours lets it go afterwards.
  'settlement.apply': 'asks',
  'settlementPlan.run': 'asks',
  'settlementAccount.save': 'asks',
  'fund.save': 'asks',
  'settlementAccount.audit': 'master data',
  'settlementAccount.saveStatus': 'master data',
  'fund.void': 'books',
  'fund.split': 'books',
  'fund.handover': 'books',
  // A request is decided as it was shown: the words of its own call say what leaves (ApprovalDetails).
  'approval.act': 'authority',
  'approval.ruleSave': 'authority',
  'employee.save': 'authority',
  'employee.saveStatus': 'authority',
  'employee.resetPwd': 'authority',
  'employee.firstPassword': 'authority',
  'employee.googleAuthReset': 'authority',
  'role.save': 'authority',
  'role.saveStatus': 'authority',
  'role.ownSave': 'authority',
  'role.ownSaveStatus': 'authority',
  'policy.save': 'authority',
  'merchant.loginAs': 'authority',
  'merchant.apiInfo': 'authority',
  'merchant.saveIpWhiteList': 'authority',
  'merchant.saveCallbackHosts': 'authority',
  'home.bindStaticUPrice': 'price',
  'home.changePrice': 'price',
  'home.changeStaticUPrice': 'price',
  'home.updateEBackUPrice': 'price',
  'settlementRule.save': 'rule',
  'settlementRule.holidaySave': 'rule',
  'merchant.saveMerchantPayoutDayLimit': 'rule',
  'account.savePayoutAccountSet': 'rule',
  'account.save': 'master data',
  'account.saveStatus': 'master data',
  'bank.save': 'master data',
  'bank.saveStatus': 'master data',
  'channel.save': 'master data',
  'channel.saveStatus': 'master data',
  'channel.saveErrorMap': 'master data',
  'channel.saveFieldMap': 'master data',
  'merchant.save': 'master data',
  'merchant.saveStatus': 'master data',
  'merchant.infoSave': 'master data',
  'merchant.relateSave': 'master data',
  'merchant.proxySave': 'master data',
  'testInit.initialise': 'master data',
  'bank.clearWholeCache': 'reads',
  'audit.unmask': 'reads',
};
/** Not proven, and money is on its way by it all the same: what was sent has arrived. */
const besides: readonly CallName[] = ['fund.confirm'];

const proven = calls.filter(({ call }) => call.kind === 'write' && (call.stepUp || call.approval));
const says = /<(Leaving|Arrival|BackToPayer|Movement)\b|leaving\(|payee=\{/;
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => join('src', name));
const asking = (call: string) =>
  files.filter((file) => new RegExp(`call=\\{api\\.${call.replace('.', '\\.')}\\}`).test(readFileSync(file, 'utf8')));
const leaving = [...proven.map(({ name }) => name).filter((name) => deeds[name] === 'leaves'), ...besides];

test('of every write that is proven or consented it is said here whether money leaves by it', () => {
  expect(Object.keys(deeds).sort()).toEqual(proven.map(({ name }) => name).sort());
});

test.each(leaving)('the dialogs of %s say what leaves', (call) => {
  const found = asking(call);
  expect(found).not.toEqual([]);
  expect(found.filter((file) => !says.test(readFileSync(file, 'utf8')))).toEqual([]);
});

// A component that says it takes bank and account: where they are known, its callers give them.
test('what says that money leaves names payee, bank and account', () => {
  for (const file of ['src/components/show/Leaving.tsx', 'src/components/bulk/Payees.tsx'])
    for (const part of ['amount', 'currency', 'payee', 'bank', 'account'])
      expect(readFileSync(file, 'utf8')).toContain(part);
  const silent = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /<Leaving\b/.test(text) && !/account=|\.\.\.placeOf/.test(text);
  });
  // The float of an account at a channel, whose number the channel keeps; our place is chosen in the same dialog.
  expect(silent).toEqual(['src/components/account/Float.tsx']);
});
