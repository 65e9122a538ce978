import type { Approval, ApprovalDetails } from '#contract/approval';
import type { Names } from '../audit/names';
import type { Request } from './list';
import { turnsOf } from './requestedFields';
import type { Decision, Likes } from './store';

/** @param names of the objects, by `objectNames` */
export const presentApproval = (row: Request, names: Names): Approval => ({
  ...row,
  objectName: names.get(`${row.objectType} ${row.objectNo}`) ?? null,
  objectCount: row.changes.length,
  turns: turnsOf(row.type, row.input),
});

export const presentSteps = ({ plan, hash }: Request, decisions: readonly Decision[]): ApprovalDetails['steps'] =>
  plan.map(({ roles, count }, step) => ({
    roles,
    count,
    decisions: decisions
      .filter((decision) => decision.step === step)
      .map(({ userName, roleCode, action, remark, at, hash: seen }) => ({
        userName,
        role: roleCode,
        action,
        remark,
        time: at.getTime(),
        counts: seen === hash,
      })),
  }));

/** What a second person should think of. */
export function risksOf(
  row: Request,
  { largest, byMaker, repeated, rejected }: Likes,
  { tied, isNew }: { tied: boolean; isNew: boolean },
): ApprovalDetails['risk'] {
  const risks: [ApprovalDetails['risk'][number], boolean][] = [
    ['tied', tied],
    ['newAuthority', isNew],
    ['changed', row.shownTime !== row.createTime],
    ['largest', row.minor !== null && BigInt(row.minor) > BigInt(largest ?? 0)],
    ['firstOfKind', byMaker === 0],
    ['repeated', repeated > 0],
    ['rejectedBefore', rejected > 0],
  ];
  return risks.flatMap(([risk, is]) => (is ? [risk] : []));
}
