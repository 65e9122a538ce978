import type { Call } from '#contract/call';
import { code } from '#contract/error';
import { approvalStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import type { HandlerContext } from '../http/handlers';
import { LastingRefusal, Refusal } from '../words/word';
import type { Request } from './list';
import { publishApproval, settle } from './store';

/** @throws Refusal 1006 for what is decided, LastingRefusal 1006 for what was not in time, which ends with it. */
export async function refuseUnlessWaiting(
  { now, db }: Pick<HandlerContext<Call>, 'now'> & { db: Writes },
  row: Request,
): Promise<void> {
  if (row.status !== approvalStatus.waiting) throw new Refusal(code.transitionNotAllowed, 'approvalDecided');
  if (row.expireTime > now.getTime()) return;
  await settle(db, row.approvalId, { status: approvalStatus.expired }, now);
  await publishApproval(db, row, 'changed', now);
  throw new LastingRefusal(code.transitionNotAllowed, 'approvalExpired');
}
