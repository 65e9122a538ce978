import type { Approval } from '#contract/approval';
import type { Call } from '#contract/call';
import type { AppContract } from '#contract/index';

type Waits<C> = C extends Call & { approval: unknown } ? true : false;
type In<A extends keyof AppContract & string> = {
  [N in keyof AppContract[A] & string]: Waits<AppContract[A][N]> extends true ? `${A}.${N}` : never;
}[keyof AppContract[A] & string];
/**
 * Every call that may wait for a second person, and those that a rule of the house may add: a call without its sentence
 * does not compile.
 */
type Waiting =
  | { [A in keyof AppContract & string]: In<A> }[keyof AppContract & string]
  | 'employee.save'
  | 'employee.resetPwd';

type Turns = Readonly<Record<string, string | undefined>>;
const always = (): string => '';
const by = (field: string) => (turns: Turns) => `.${turns[field] ?? ''}`;
const newOrNot = ({ new: isNew }: Turns) => (isNew === undefined ? '.change' : '.new');

/** What of a request decides its sentence: the end of the word's name. */
const sentences: Readonly<Record<Waiting, (turns: Turns) => string>> = {
  'home.changePrice': always,
  'home.changeStaticUPrice': always,
  'home.updateEBackUPrice': always,
  'home.bindStaticUPrice': always,
  'employee.googleAuthReset': always,
  'employee.resetPwd': always,
  'employee.save': newOrNot,
  'employee.saveStatus': by('status'),
  'role.saveStatus': by('status'),
  'role.save': newOrNot,
  'account.save': newOrNot,
  'account.saveStatus': by('status'),
  'account.savePayoutAccountSet': always,
  'channel.saveStatus': by('status'),
  'account.payoutAccountBalanceUpdate': by('mode'),
  'bank.save': newOrNot,
  'bank.saveStatus': by('status'),
  'settlementRule.save': newOrNot,
  'merchant.save': newOrNot,
  'merchant.saveStatus': by('status'),
  'merchant.apiInfo': by('action'),
  'merchant.freeze': ({ action, scope }) => `.${action}.${scope}`,
  'merchant.deduct': by('direction'),
  'merchant.saveMerchantPayoutDayLimit': always,
  'merchant.relateSave': always,
  'merchant.proxySave': always,
  'payment.refund': always,
  'payment.refundRequest': always,
  'payment.refundClose': by('outcome'),
  'settlement.remit': always,
  'settlement.returned': always,
  'receipt.match': always,
  'receipt.split': always,
  'receipt.autoMatch': always,
  'receipt.return': by('to'),
  'recharge.confirm': always,
  'complaint.close': by('result'),
  'payment.supplement': always,
  'payment.supplementBatch': always,
  'approval.ruleSave': newOrNot,
};
const isWaiting = (call: string): call is Waiting => Object.hasOwn(sentences, call);

/** The word of a request's sentence; undefined for what the console does not know. */
export function deedWord({ type, turns }: Pick<Approval, 'type' | 'turns'>): string | undefined {
  if (!isWaiting(type)) return undefined;
  return `deed.${type}${sentences[type](Object.fromEntries(turns.map(({ field, value }) => [field, value])))}`;
}
