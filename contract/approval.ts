import Type, { type Static } from 'typebox';
import { AuditChange } from './audit';
import { read, write } from './call';
import {
  amount,
  codes,
  count,
  countryId,
  countsOf,
  currency,
  defaulted,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  pageWith,
  pendingApproval,
  percent,
  reason,
  text,
  versionOf,
  words,
} from './shape';
import { approvalAction, approvalStatus } from './status';
import { RequestField } from './valueKind';

/** The code of a role. */
const role = Type.String({ pattern: '^[A-Z_]{3,30}$' });
/** "merchant.deduct" */
const callName = text(3, 60);
/** `count` different people, each acting in one of these roles. */
export const ApprovalStep = Type.Object(
  {
    roles: Type.Array(role, { minItems: 1, maxItems: 8, uniqueItems: true }),
    count: Type.Integer({ minimum: 1, maximum: 5 }),
  },
  { additionalProperties: false },
);
export type ApprovalStep = Static<typeof ApprovalStep>;

const Turn = fields({ field: words, value: words });

/** A request that waits, or waited, for a second person. */
export const Approval = fields({
  approvalId: id,
  /** The call it asks for: `merchant.deduct`. */
  type: words,
  status: codes(approvalStatus),
  objectType: orNull(words),
  objectNo: orNull(words),
  /** What the object is called; null where it has no name but its number, or the reader may not see it. */
  objectName: orNull(words),
  /** How many it is about. */
  objectCount: count,
  amount: orNull(money),
  currency: orNull(currency),
  /** What of the request decides in which words it is said: its codes, and `new` for what does not exist yet. */
  turns: list(Turn, 20),
  reason: orNull(words),
  makerName: words,
  makerRole: words,
  /** The step it is at, counted from 1, and how many there are. */
  step: count,
  steps: count,
  /** Who may decide that step. */
  waitingFor: list(role, 8),
  createTime: instant,
  expireTime: instant,
  decideTime: orNull(instant),
  /** The reader's own request. */
  own: flag,
  /** The reader may decide it now. */
  mayAct: flag,
});
export type Approval = Static<typeof Approval>;

const Decision = fields({
  userName: words,
  role: words,
  action: codes(approvalAction),
  remark: orNull(words),
  time: instant,
  /** False for a consent to what has changed since: it counts no more. */
  counts: flag,
});
const ShownStep = fields({ roles: list(role, 8), count, decisions: list(Decision) });
/**
 * What a second person should think of: facts about the request and who asks, never a verdict. `tied` also keeps the
 * reader from deciding.
 */
export const approvalRisk = oneOf(
  'tied',
  'newAuthority',
  'largest',
  'firstOfKind',
  'repeated',
  'rejectedBefore',
  'changed',
);

export const ApprovalDetails = fields({
  approval: Approval,
  /** Of all that is shown here; who consents sends it back. */
  hash: words,
  /** What was asked for, and the facts it was judged by: a field each. */
  asked: list(RequestField, 2000),
  facts: list(RequestField),
  /** Before and after of each object, as the last preview showed them. */
  changes: list(AuditChange),
  shownTime: instant,
  risk: list(approvalRisk),
  steps: list(ShownStep),
  /** Why it could not be carried out, in words. */
  failure: orNull(words),
});
export type ApprovalDetails = Static<typeof ApprovalDetails>;

const hour = Type.Integer({ minimum: 0, maximum: 23 });
/** When a rule applies; what is left out does not matter. */
const condition = {
  /** With `amountFrom`, `amountTo`: what they are amounts of. */
  currency: erasable(currency),
  amountFrom: erasable(amount),
  /** Below this. */
  amountTo: erasable(amount),
  /** A figure changes by so many percent or more. */
  deltaFrom: erasable(percent),
  makerRoles: optional(list(role, 8)),
  countryIds: optional(list(countryId, 6)),
  /** From this hour to before that one, by the clock of the country; over midnight where the first is the later. */
  hourFrom: erasable(hour),
  hourTo: erasable(hour),
};
const ruleStatus = codes({ disabled: 0, enabled: 1 });
const draft = {
  id: optional(idOf('rule')),
  type: callName,
  /** Also where the contract leaves it open: these wait too. */
  widens: flag,
  ...condition,
  steps: Type.Array(ApprovalStep, { minItems: 1, maxItems: 4 }),
  expireHours: defaulted(Type.Integer({ minimum: 1, maximum: 168 }), 24),
  status: ruleStatus,
};
/** A rule in force, or switched off. */
export const ApprovalRule = fields({
  id,
  version: count,
  type: words,
  widens: flag,
  currency: orNull(currency),
  amountFrom: orNull(money),
  amountTo: orNull(money),
  deltaFrom: orNull(percent),
  makerRoles: list(role, 8),
  countryIds: list(countryId, 6),
  hourFrom: orNull(count),
  hourTo: orNull(count),
  steps: list(fields({ roles: list(role, 8), count }), 4),
  expireHours: count,
  status: ruleStatus,
  savedBy: words,
  saveTime: instant,
});
export type ApprovalRule = Static<typeof ApprovalRule>;

const approvalFilter = {
  /** One's own, what waits for the reader, what is decided; all of them where it is left out. */
  box: optional(oneOf('mine', 'todo', 'done')),
  type: optional(callName),
  status: optional(list(codes(approvalStatus), 6)),
};

export const approval = {
  page: read('/approval/page', {
    title: 'List requests that wait, or waited, for a second person.',
    access: 'approval.view',
    added: true,
    input: {
      ...pageRequest(),
      ...approvalFilter,
      ...countsOf(approvalFilter),
    },
    output: pageOf(Approval),
  }),
  details: read('/approval/details', {
    title: 'Show what a request would change, who asked, and who has decided.',
    access: 'approval.view',
    added: true,
    input: { approvalId: idOf('approval') },
    output: ApprovalDetails,
  }),
  act: write('/approval/act', {
    title: 'Consent to a request as it was shown, or reject it.',
    access: 'approval.view',
    added: true,
    stepUp: true,
    input: {
      approvalId: idOf('approval'),
      hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      action: codes(approvalAction),
      remark: optional(text(2, 200)),
    },
    output: pendingApproval,
  }),
  cancel: write('/approval/cancel', {
    title: 'Withdraw one’s own request.',
    access: 'approval.view',
    added: true,
    input: { approvalId: idOf('approval'), reason: optional(text(2, 200)) },
    output: pendingApproval,
  }),
  rulePage: read('/approval/rule/page', {
    title: 'List the rules of approval, and who decides where there is none.',
    access: 'role.view',
    added: true,
    input: { ...pageRequest(), type: optional(callName) },
    output: pageWith(ApprovalRule, list(fields({ type: words, always: flag, roles: list(role, 8) }))),
  }),
  ruleImpact: read('/approval/rule/impact', {
    title: 'Say what a rule would have meant, and who could decide by it.',
    access: 'approval.rule',
    added: true,
    input: draft,
    output: fields({
      /** Requests of this kind of the last 30 days, and those the rule is for. */
      asked: count,
      matched: count,
      /** Other people who could decide each step today. */
      deciders: list(count, 4),
      /** Requests that wait now; they keep the steps they were filed with. */
      waiting: count,
    }),
  }),
  ruleSave: write('/approval/rule/save', {
    title: 'Make or change a rule of approval.',
    access: 'approval.rule',
    added: true,
    stepUp: true,
    approval: true,
    input: { ...draft, version: versionOf('id'), reason },
    output: fields({ id, version: count }),
  }),
};
