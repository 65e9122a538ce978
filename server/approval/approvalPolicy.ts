import { approvalStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import { lendFiles } from '../attachment/attachment';
import type { ApprovalPolicy, PreviewedCall } from '../http/handlers';
import { USUAL_HOURS, usualSteps } from './checkers';
import { type Rule, strictest } from './ruleMatch';
import { rulesInForce } from './ruleStore';
import { insertApproval, publishApproval } from './store';
import { type Subject, subjectOf } from './subject';

type WriteContext = Parameters<ApprovalPolicy>[0];

/**
 * Approval at the gate: what the contract asks for needs one of those who check this call, whatever the rules say. A
 * rule may ask for more, and one that widens also where the contract leaves it open (decision 0011).
 */
export const approvalPolicy: ApprovalPolicy = async (context, { call, always }) => {
  const rules = (await rulesInForce(context.db, call)).filter(({ widens }) => always || widens);
  if (!always && rules.length === 0) return undefined;
  return (previewed) => {
    const subject = subjectOf(previewed, context.actor, context.now);
    const rule = strictest(rules, subject);
    return always || rule ? () => file(context, previewed, subject, rule) : undefined;
  };
};

async function file(
  { db, actor, input, now, nextId }: WriteContext,
  previewed: PreviewedCall,
  { money, countryId }: Subject,
  rule: Rule | undefined,
) {
  const approvalId = nextId(now);
  const [first] = previewed.changes;
  const row = await insertApproval(db, {
    id: approvalId,
    actor,
    previewed,
    object: { type: first?.type ?? null, no: first?.no ?? null },
    countryId: countryId ?? null,
    money,
    reason: reasonIn(input),
    steps: rule?.steps ?? usualSteps(previewed.call),
    now,
    expiresAt: new Date(now.getTime() + (rule?.expireHours ?? USUAL_HOURS) * HOUR),
  });
  const files = previewed.named.filter(({ kind }) => kind === 'file').map(({ no }) => no);
  await lendFiles({ db, actor }, files, approvalId);
  await publishApproval(db, row, 'created', now);
  return { approvalId, approvalStatus: approvalStatus.waiting };
}

const reasonIn = (input: object): string | null => {
  const reason: unknown = Reflect.get(input, 'reason');
  return typeof reason === 'string' ? reason : null;
};
