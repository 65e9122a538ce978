import type { Approval, ApprovalDetails } from '#contract/approval';
import { toMajor } from '#contract/money';
import type { Names } from '../audit/names';
import { toCurrency } from '../money';
import type { Likes, ListedRow } from './list';
import type { Power } from './power';
import { turnsOf } from './requestedFields';
import type { Decision } from './store';

/** @param names of the objects, by `objectNames` */
export function presentApproval(row: ListedRow, reader: { employeeId: string }, names: Names): Approval {
  const currency = row.currency === null ? null : toCurrency(row.currency);
  return {
    approvalId: row.id,
    type: row.call,
    status: row.status,
    objectType: row.object_type,
    objectNo: row.object_no,
    objectName: names.get(`${row.object_type} ${row.object_no}`) ?? null,
    objectCount: row.changes.length,
    amount: currency === null || row.amount === null ? null : toMajor(row.amount, currency),
    currency,
    turns: turnsOf(row.call, row.input),
    reason: row.reason,
    makerName: row.maker_name,
    makerRole: row.maker_role,
    step: row.step + 1,
    steps: row.steps.length,
    waitingFor: row.status === 1 ? (row.steps[row.step]?.roles ?? []) : [],
    createTime: row.created_at.getTime(),
    expireTime: row.expires_at.getTime(),
    decideTime: row.decided_at?.getTime() ?? null,
    own: row.maker_id === reader.employeeId,
    mayAct: row.may_act,
  };
}

export const presentSteps = ({ steps, hash }: ListedRow, decisions: readonly Decision[]): ApprovalDetails['steps'] =>
  steps.map(({ roles, count }, step) => ({
    roles,
    count,
    decisions: decisions
      .filter((decision) => decision.step === step)
      .map(({ user_name, role_code, action, remark, at, hash: seen }) => ({
        userName: user_name,
        role: role_code,
        action,
        remark,
        time: at.getTime(),
        counts: seen === hash,
      })),
  }));

/** What a second person should think of. */
export function risksOf(row: ListedRow, { largest, byMaker, repeated, rejected }: Likes, { tied, isNew }: Power): ApprovalDetails['risk'] {
  const risks: [ApprovalDetails['risk'][number], boolean][] = [
    ['tied', tied],
    ['newAuthority', isNew],
    ['changed', row.shown_at.getTime() !== row.created_at.getTime()],
    ['largest', row.amount !== null && BigInt(row.amount) > BigInt(largest ?? 0)],
    ['firstOfKind', byMaker === 0],
    ['repeated', repeated > 0],
    ['rejectedBefore', rejected > 0],
  ];
  return risks.flatMap(([risk, is]) => (is ? [risk] : []));
}
