import type { ApprovalStep } from '#contract/approval';
import { calls } from '#contract/index';

/** Admins check; finance checks where its word is the one that counts, and what an admin asks for. */
const EITHER = ['ADMIN', 'FINANCE_RISK'];
const FINANCE = ['FINANCE_RISK'];

/** Whose "check" it is (`domain/access-keys.md`, `decisions.md` 7), where that is not either of the two. */
const checkers: Readonly<Record<string, readonly string[]>> = {
  'merchant.deduct': ['ADMIN'],
  'merchant.save': FINANCE,
  'merchant.relateSave': FINANCE,
  'merchant.proxySave': FINANCE,
  'account.save': FINANCE,
  'account.saveStatus': FINANCE,
  'channel.saveStatus': FINANCE,
  'account.savePayoutAccountSet': FINANCE,
  'account.payoutAccountBalanceUpdate': FINANCE,
  'payment.supplement': FINANCE,
  'payment.supplementBatch': FINANCE,
  'receipt.match': FINANCE,
  'receipt.split': FINANCE,
  'receipt.autoMatch': FINANCE,
  'recharge.confirm': FINANCE,
  'settlement.remit': FINANCE,
  'bank.save': FINANCE,
  'bank.saveStatus': FINANCE,
};
export const checkersOf = (call: string): readonly string[] => checkers[call] ?? EITHER;

/** What every request needs where no rule says more. */
export const usualSteps = (call: string): ApprovalStep[] => [{ roles: [...checkersOf(call)], count: 1 }];
export const USUAL_HOURS = 24;

/** The calls that may wait for a second person, which is what rules can be about. */
export const waitingCalls = calls.filter(({ call }) => call.approval !== undefined);

/** A rule may ask for more people, never for none of those who check this call. */
export const keepsChecker = (call: string, steps: readonly ApprovalStep[]): boolean =>
  steps.some(({ roles }) => roles.every((role) => checkersOf(call).includes(role)));
