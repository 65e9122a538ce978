import { code } from '#contract/error';
import { type Answered, dataOf } from './answer';
import type { SignedIn, TestApp } from './app';

type Checker = Pick<SignedIn, 'call'>;
/** Decides about a request as its page does: looks at it, and sends back the fingerprint of what was shown. */
export async function decide(checker: Checker, approvalId: string, more: object = { action: 1 }): Promise<Answered> {
  const { data } = await checker.call('/approval/details', { approvalId });
  return checker.call('/approval/act', { approvalId, hash: data?.hash ?? '0'.repeat(64), ...more });
}

/** Lets a second person consent to what an answer says it waits for. */
export const consent = (checker: Checker, answer: Answered): Promise<Answered> =>
  decide(checker, dataOf(answer).approvalId);

/**
 * What an answer comes to: where it waits for a second person, an administrator who has nothing to do with it consents.
 */
export async function withSecond({ as }: Pick<TestApp, 'as'>, answer: Answered): Promise<Answered> {
  return answer.code === code.approvalNeeded ? consent(await as('ADMIN'), answer) : answer;
}
