import type { Static, TObject } from 'typebox';
import type { AppContract } from '#contract/index';
import type { FlowSummary } from '#contract/merchantMoney';
import { toMajor } from '#contract/money';
import { numberKey, numberSpellings } from '#contract/spelling';
import { businessDay, dayEnd, dayStart, HOUR, type Zone } from '#contract/time';
import { idOfNo, orderNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import { namesTime, type Range, rangeOf } from '../db/range';
import type { Scope } from '../db/scope';
import { floorId, timeOfId } from '../db/snowflake';
import type { HandlerContext } from '../http/handlers';
import { type FlowSum, findOrderIds, type LineFilter, type LineSource, sumAll, sumLines } from './flowStore';
import { findStretches, type StatementQuestion, type Stretch } from './statementStore';

export type FlowFilter =
  AppContract['merchant']['billingFlowExport']['input'] extends TObject<infer P> ? Static<TObject<P>> : never;
type Question = Pick<HandlerContext<AppContract['merchant']['billingFlowExport']>, 'db' | 'actor' | 'caller' | 'now'>;

/** What somebody asks of a billing flow, found out: whose accounts, from where to where, and which of their lines. */
export interface Statement {
  range: Range;
  stretches: readonly Stretch[];
  filter: LineFilter;
  /** Where lines are found. */
  source: LineSource;
  /** Every line of the stretches is asked for. */
  takesAll: boolean;
  /** Every line of one owner, or of one journal, is asked for, so opening + lines = closing. */
  isWhole: boolean;
}
/** With what the lines asked for come to. */
export interface SummedStatement extends Statement {
  /** One row per currency. */
  summary: FlowSummary[];
  count: number;
}

export async function summedStatement(question: Question, input: FlowFilter): Promise<SummedStatement> {
  const statement = await openStatement(question, input);
  return withSums(statement, await sumsOf(question.db, statement));
}
export const sumsOf = (db: Reads, { takesAll, source, filter }: Statement): Promise<FlowSum[]> =>
  takesAll ? sumAll(db, source) : sumLines(db, source, filter);
/** @param sums may be several of one currency */
export const withSums = (statement: Statement, sums: readonly FlowSum[]): SummedStatement => ({
  ...statement,
  summary: summaryOf(statement, sums),
  count: sums.reduce((all, { n }) => all + n, 0),
});

/** @param keyword any number: a journal's, or what `orderNo` takes. */
export async function openStatement(
  { db, actor, caller, now }: Question,
  input: FlowFilter,
  keyword?: string,
): Promise<Statement> {
  const whose = whoseOf(input, actor.scope);
  const { currency, subAccount } = input;
  const filter = await filterOf(db, input, keyword);
  const range = rangeFor(input, filter, caller.zone, now);
  const journalId =
    filter.journalId !== undefined && isWithin(range, timeOfId(filter.journalId)) ? filter.journalId : undefined;
  const question = { scope: actor.scope, range, currency, subAccount, journalId };
  const stretches = whose ? await findStretches(db, { ...question, ...whose }) : [];
  const isWhole = whose?.ownerId !== undefined && leavesNothingOut(filter);
  const source = sourceOf(stretches, range);
  const takesAll = leavesNothingOut(filter) && filter.journalId === undefined;
  return { range, stretches, filter, source, takesAll, isWhole };
}

/** Lines within a stretch are no further from its range: so long may one wait for its place, or clocks differ. */
const AROUND = HOUR;
export const sourceOf = (stretches: readonly Stretch[], { from, to }: Range): LineSource => ({
  parts: stretches.filter(({ first, last }) => first !== last),
  journals: { from: floorId(from - AROUND), to: floorId(to + AROUND) },
});

/** A number is found whatever its day, unless the person named days too. */
function rangeFor(input: FlowFilter, { journalId, about }: LineFilter, zone: Zone, now: Date): Range {
  if (namesTime(input) || (journalId === undefined && about === undefined)) return rangeOf(input, zone, now);
  const last = businessDay(journalId === undefined ? now.getTime() : timeOfId(journalId), zone);
  return { from: journalId === undefined ? 0 : dayStart(last, zone), to: dayEnd(last, zone) };
}
const isWithin = ({ from, to }: Range, instant: number) => instant >= from && instant < to;

/** Nothing is booked to dealers yet, so they have no statement; nor has who is a merchant and an agent at once. */
function whoseOf(
  { ownerType, merchantId, proxyId }: FlowFilter,
  scope: Scope,
): Pick<StatementQuestion, 'ownerType' | 'ownerId'> | undefined {
  if (ownerType === 'dealer' || (proxyId !== undefined && merchantId !== undefined)) return undefined;
  if (proxyId !== undefined) return { ownerType: 'agent', ownerId: proxyId };
  const usual = scope.kind === 'agent' ? 'agent' : 'merchant';
  return { ownerType: ownerType ?? usual, ownerId: merchantId ?? ownOf(scope) };
}

function ownOf(scope: Scope): string | undefined {
  if (scope.kind === 'merchant') return scope.merchantId;
  return scope.kind === 'agent' && scope.agentIds.length === 1 ? scope.agentIds[0] : undefined;
}

async function filterOf(db: Reads, input: FlowFilter, keyword: string | undefined): Promise<LineFilter> {
  const journalNo =
    input.journalNo ?? (keyword !== undefined && journalOf(keyword) !== undefined ? keyword : undefined);
  const sought = input.orderNo ?? (journalNo === keyword ? undefined : keyword);
  return {
    bizTypes: input.bizType ?? [],
    direction: input.direction,
    about: sought === undefined ? undefined : await aboutOf(db, sought),
    // A number that is none finds nothing, as one that does not exist would.
    journalId: journalNo === undefined ? undefined : (journalOf(journalNo) ?? '0'),
    amountFrom: input.amountFrom,
    amountTo: input.amountTo,
    operator: input.operator,
  };
}

const journalOf = (no: string) => idOfNo('J', numberKey(no));

/** The number itself, and the payment orders that it names: ours, or a merchant's own. */
async function aboutOf(db: Reads, sought: string): Promise<LineFilter['about']> {
  const ours = idOfNo('P', numberKey(sought));
  const orderIds = ours === undefined ? await findOrderIds(db, sought) : [ours];
  return { bizNos: [...numberSpellings(sought), ...orderIds.map((id) => orderNo('P', id))], orderIds };
}

/** A journal is a statement of its own, however short. */
const leavesNothingOut = ({ bizTypes, journalId: _whole, ...others }: LineFilter) =>
  bizTypes.length === 0 && Object.values(others).every((value) => value === undefined);

function summaryOf({ stretches, isWhole }: Statement, sums: readonly FlowSum[]): FlowSummary[] {
  const currencies = [...new Set(stretches.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = stretches.filter((one) => one.currency === currency);
    const total = (minor: (one: Stretch) => string) =>
      toMajor(
        own.reduce((sum, one) => sum + BigInt(minor(one)), 0n),
        currency,
      );
    const moved = sums.filter((sum) => sum.currency === currency);
    const [gained, lost] = [
      moved.reduce((all, sum) => all + BigInt(sum.in), 0n),
      moved.reduce((all, sum) => all + BigInt(sum.out), 0n),
    ];
    return {
      currency,
      in: toMajor(gained, currency),
      out: toMajor(lost, currency),
      net: toMajor(gained - lost, currency),
      opening: isWhole ? total((one) => one.opening) : null,
      closing: isWhole ? total((one) => one.closing) : null,
    };
  });
}
