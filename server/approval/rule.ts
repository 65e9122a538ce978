import { type ApprovalRule, approval } from '#contract/approval';
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Currency } from '#contract/money';
import { approvalStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import { refuseIfStale } from '../version';
import { type Whole, whole, withoutNothing } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { checkersOf, keepsChecker, waitingCalls } from './checkers';
import { rules } from './ruleList';
import { matches } from './ruleMatch';
import { countDeciders, insertRule, lockRule, pastRequests, type RuleRow, ruleOf } from './ruleStore';
import { deltaOf, hourIn, type Subject } from './subject';

type Calls = AppContract['approval'];
type Save = HandlerContext<Calls['ruleSave']>;
type Draft = Whole<HandlerContext<Calls['ruleImpact']>['input']>;
const LOOK_BACK_DAYS = 30;

/** The rules, which are the platform's, and who decides where there is none. */
export const rulePage: Handler<Calls['rulePage']> = async ({ db, input, actor }) => {
  if (actor.scope.kind !== 'platform') return { list: [], total: 0, summary: [] };
  const { rows, total } = await rules.page(db, actor.scope, input);
  const summary = waitingCalls.map(({ name, call }) => ({
    type: name,
    always: call.approval === true,
    roles: [...checkersOf(name)],
  }));
  return { list: rows, total, summary };
};

/** Whom the rule would have been for in the last 30 days, and who could decide by it. */
export const ruleImpact: Handler<Calls['ruleImpact']> = async ({ db, input, actor, now }) => {
  const draft = withoutNothing(input);
  refuseUnfit(draft);
  const rule = ruleOf({ ...rowOf(draft), id: '0', version: 0 });
  const past = await pastRequests(db, actor, input.type, new Date(now.getTime() - LOOK_BACK_DAYS * DAY));
  const deciders = await Promise.all(input.steps.map(({ roles }) => countDeciders(db, roles, actor.employeeId)));
  return {
    asked: past.length,
    matched: past.filter((one) => matches(rule, subjectOfPast(input.type, one))).length,
    deciders,
    waiting: past.filter(({ status }) => status === approvalStatus.waiting).length,
  };
};

const subjectOfPast = (call: string, past: Awaited<ReturnType<typeof pastRequests>>[number]): Subject => ({
  call,
  money:
    past.amount === null || past.currency === null
      ? undefined
      : { minor: BigInt(past.amount), currency: past.currency },
  delta: deltaOf(past.changes),
  makerRole: past.makerRole,
  countryId: past.countryId ?? undefined,
  hour: hourIn(past.countryId ?? undefined, past.createdAt),
});

/** A new version of a rule, or a new rule; what was before stays to be read. */
export const ruleSave: Handler<Calls['ruleSave']> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const before = await lockedRule(context);
  const wanted = whole(approval.ruleSave, input, before);
  refuseUnfit(wanted);
  const version = (before?.version ?? 0) + 1;
  const id = before?.id ?? nextId(now);
  const row: RuleRow = { ...rowOf(wanted), id, version, status: input.status, savedBy: actor.userName, savedAt: now };
  await insertRule(db, row, input.reason);
  changed({
    type: 'approvalRule',
    no: input.type,
    ...(before && { before: factsOf(before) }),
    after: factsOf(await savedRule(context, id)),
  });
  return { id, version };
};

async function lockedRule(context: Save): Promise<ApprovalRule | undefined> {
  const { db, input } = context;
  if (input.id === undefined) return undefined;
  await lockRule(db, input.id);
  const rule = await savedRule(context, input.id);
  refuseIfStale(input, rule);
  return rule;
}

/** @throws Refusal 1004 where it is not there, or nobody's who asks */
async function savedRule({ db, actor }: Save, id: string): Promise<ApprovalRule> {
  const rule = await rules.find(db, actor.scope, id);
  if (!rule) throw new Refusal(code.notFound, 'notFound');
  return rule;
}

/** @throws Refusal 1001 */
function refuseUnfit(draft: Draft): void {
  const { type, steps, currency, amountFrom, amountTo, hourFrom, hourTo } = draft;
  // Who decides about the rules is not for the rules to say.
  if (type === 'approval.ruleSave' || !waitingCalls.some(({ name }) => name === type)) throw badField('type', 'enum');
  if (!keepsChecker(type, steps))
    throw new Refusal(
      code.badParameter,
      'ruleWithoutChecker',
      { roles: checkersOf(type).join(', ') },
      { fields: [{ field: 'steps', code: 'checker' }] },
    );
  if ((currency === undefined) !== (amountFrom === undefined && amountTo === undefined))
    throw badField(currency === undefined ? 'currency' : 'amountFrom', 'required');
  if (currency && amountFrom && amountTo && amountOf(amountFrom, currency) >= amountOf(amountTo, currency))
    throw badField('amountTo', 'range');
  if ((hourFrom === undefined) !== (hourTo === undefined))
    throw badField(hourFrom === undefined ? 'hourFrom' : 'hourTo', 'required');
}

const minorOf = (amount: string | undefined, currency: Currency | undefined) =>
  amount === undefined || currency === undefined ? null : amountOf(amount, currency).toString();

const rowOf = ({
  type,
  currency,
  amountFrom,
  amountTo,
  ...rest
}: Draft): Omit<RuleRow, 'id' | 'version' | 'status' | 'savedBy' | 'savedAt'> => ({
  call: type,
  widens: rest.widens,
  currency: currency ?? null,
  amountFrom: minorOf(amountFrom, currency),
  amountTo: minorOf(amountTo, currency),
  deltaFrom: rest.deltaFrom ?? null,
  makerRoles: rest.makerRoles ?? [],
  countryIds: rest.countryIds ?? [],
  hourFrom: rest.hourFrom ?? null,
  hourTo: rest.hourTo ?? null,
  steps: rest.steps,
  expireHours: rest.expireHours,
});

/** As the audit and the second person read it. */
function factsOf(rule: ApprovalRule): object {
  const { id: _id, type: _type, savedBy: _by, saveTime: _at, version: _version, steps, ...rest } = rule;
  return { ...rest, steps: steps.map(({ roles, count }) => `${count} × ${roles.join(' / ')}`).join(' → ') };
}
