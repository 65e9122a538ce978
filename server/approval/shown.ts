import type { Approval, ApprovalDetails } from '#contract/approval';
import type { AuditChange } from '#contract/audit';
import { toMajor } from '#contract/money';
import type { Change } from '../http/handlers';
import { toCurrency } from '../ledger/currency';
import type { Likes, ListedRow } from './list';
import type { Decision } from './store';

export function shownApproval(row: ListedRow, reader: { employeeId: string }): Approval {
  const currency = row.currency === null ? null : toCurrency(row.currency);
  return {
    approvalId: row.id,
    type: row.call,
    status: row.status,
    objectType: row.object_type,
    objectNo: row.object_no,
    amount: currency === null || row.amount === null ? null : toMajor(row.amount, currency),
    currency,
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

export const shownFields = (of: object | null): ApprovalDetails['asked'] =>
  Object.entries(of ?? {}).map(([field, value]) => ({ field, value: asText(value) ?? '' }));

/** Of each object only what is not the same. */
export const shownChanges = (changes: readonly Change[]): AuditChange[] =>
  changes.map(({ type, no, before = {}, after = {} }) => {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    const diff = names.map((field) => ({ field, before: asText(Reflect.get(before, field)), after: asText(Reflect.get(after, field)) }));
    return { objectType: type, objectNo: no, diff: diff.filter((one) => one.before !== one.after) };
  });

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const shownSteps = ({ steps, hash }: ListedRow, decisions: readonly Decision[]): ApprovalDetails['steps'] =>
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
export function risksOf(row: ListedRow, { largest, byMaker, repeated, rejected }: Likes): ApprovalDetails['risk'] {
  const risks: [ApprovalDetails['risk'][number], boolean][] = [
    ['changed', row.shown_at.getTime() !== row.created_at.getTime()],
    ['largest', row.amount !== null && BigInt(row.amount) > BigInt(largest ?? 0)],
    ['firstOfKind', byMaker === 0],
    ['repeated', repeated > 0],
    ['rejectedBefore', rejected > 0],
  ];
  return risks.flatMap(([risk, is]) => (is ? [risk] : []));
}
