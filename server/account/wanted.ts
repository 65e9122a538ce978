// What an account may be: the rules between its fields (screens B1.21), and its columns.
import { account } from '#contract/account';
import type { Identifiers } from '#contract/accountShape';
import type { AppContract } from '#contract/index';
import { currencyOf, percentOf } from '#contract/money';
import { accountKind } from '#contract/status';
import type { HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import { type WholeCall, whole } from '../whole';
import { badField } from '../words/badField';
import { canonicalNumbers, namingNumber } from './identifiers';
import type { AccountRow } from './list';
import { autoPauseOf } from './presenter';
import { findChannelFor, hasCompany, hasOrders } from './saveStore';

type Call = HandlerContext<AppContract['account']['save']>;
/** A save of one account, by itself or among many. */
export type SaveCall = Omit<Call, 'input'> & { input: Omit<Call['input'], 'requestId'> };
/** The same with what stands in the fields that were not sent. */
export type Save = WholeCall<SaveCall>;

/** Numbers, secret and cost stay by themselves; what only collects has no float to be told of. */
export function wholeOf(context: SaveCall, before: AccountRow | undefined): Save {
  const { input } = context;
  const itself = { identifiers: undefined, credential: undefined, costRate: undefined, costFixed: undefined };
  const standing = before && { ...before, ...itself, autoPause: autoPauseOf(before), accountId: undefined };
  const floatAlert = input.payType === 'payment' ? undefined : before?.floatAlert;
  return { ...context, input: whole(account.save, input, standing && { ...standing, floatAlert }) };
}

/** @throws Refusal 1001 at the first field that does not fit the others, or what it names */
export async function refuseUnfit({ db, input, actor }: Save, before: AccountRow | undefined): Promise<void> {
  const { countryId, currency, channelCode, companyId, payType, payMethods } = input;
  if (before && before.countryId !== countryId) throw badField('countryId', 'wrong');
  if (currency !== currencyOf[countryId] && (input.kind !== accountKind.usdtAddress || currency !== 'USDT'))
    throw badField('currency', 'wrong');
  const channel = await findChannelFor(db, channelCode, countryId);
  if (!channel) throw badField('channelCode', 'wrong');
  if (payMethods.some((method) => !channel.payMethods.includes(method))) throw badField('payMethods', 'wrong');
  if (!(await hasCompany(db, actor.scope, companyId, countryId))) throw badField('companyId', 'wrong');
  refuseUnconsented(input, before);
  if (before && before.payType !== payType && (await hasOrders(db, actor.scope, before.accountId)))
    throw badField('payType', 'wrong');
  if ((input.tradeStart === undefined) !== (input.tradeEnd === undefined)) throw badField('tradeEnd', 'required');
  if (!before && input.identifiers === undefined) throw badField('identifiers', 'required');
  if (input.floatAlert !== undefined && payType === 'payment') throw badField('floatAlert', 'wrong');
  refuseUnfitCost(input, actor);
}

/** To whom its money goes changes in one request with its numbers, to which a second person consents. */
function refuseUnconsented(input: Save['input'], before: AccountRow | undefined): void {
  if (!before || before.consentedAt === null) return;
  if (input.identifiers !== undefined || input.credential !== undefined) return;
  const { channelCode, companyId, kind, upstreamMerchantNo = null } = input;
  const wanted = { channelCode, companyId, kind, upstreamMerchantNo };
  const fields = ['channelCode', 'companyId', 'kind', 'upstreamMerchantNo'] as const;
  if (fields.some((field) => before[field] !== wanted[field])) throw badField('identifiers', 'required');
}

const MOST_COST = 300_000n; // 30 % of a million
function refuseUnfitCost({ costRate, costFixed }: Save['input'], { grants }: Save['actor']) {
  const named = costRate !== undefined ? 'costRate' : costFixed !== undefined ? 'costFixed' : undefined;
  if (named && !grants.has('home.profit')) throw badField(named, 'notYours');
  if (costRate === undefined) return;
  const cost = percentOf(1_000_000n, costRate);
  if (cost < 0n || cost > MOST_COST) throw badField('costRate', 'maximum');
}

/** Minor units; null where nobody is to be told. */
function floatAlertOf({ floatAlert, currency }: Save['input']): bigint | null {
  if (floatAlert === undefined) return null;
  const least = amountOf(floatAlert, currency);
  if (least <= 0n) throw badField('floatAlert', 'wrong');
  return least;
}

type Limits = Pick<SaveCall['input'], 'currency' | 'minAmount' | 'maxAmount' | 'dayLimitAmount'> & {
  monthLimitAmount?: string | undefined;
};
/**
 * Amounts rise from the least to the month's; minor units.
 * @throws Refusal 1001 at the first that does not
 */
export function limitsOf(input: Limits) {
  const { currency } = input;
  const minAmount = amountOf(input.minAmount, currency);
  const maxAmount = amountOf(input.maxAmount, currency);
  const dayLimitAmount = amountOf(input.dayLimitAmount, currency);
  const monthLimitAmount = input.monthLimitAmount === undefined ? null : amountOf(input.monthLimitAmount, currency);
  if (minAmount <= 0n) throw badField('minAmount', 'wrong');
  if (maxAmount < minAmount) throw badField('maxAmount', 'wrong');
  if (dayLimitAmount < maxAmount) throw badField('dayLimitAmount', 'wrong');
  if (monthLimitAmount !== null && monthLimitAmount < dayLimitAmount) throw badField('monthLimitAmount', 'wrong');
  return { minAmount, maxAmount, dayLimitAmount, monthLimitAmount };
}

/** An account's columns as somebody wants them; what was not said of its numbers, cost and secret stays. */
export function columnsOf(context: Save, before: AccountRow | undefined) {
  const { input, vault } = context;
  const { costRate, costFixed, autoPause, credential, currency } = input;
  const isNew = before === undefined;
  return {
    accountName: input.accountName.trim(),
    payType: input.payType,
    countryId: input.countryId,
    currency,
    channelCode: input.channelCode,
    companyId: input.companyId,
    kind: input.kind,
    payMethods: input.payMethods,
    ...limitsOf(input),
    floatAlert: floatAlertOf(input),
    dayLimitCount: input.dayLimitCount,
    maxConcurrent: input.maxConcurrent,
    tradeStart: input.tradeStart ?? null,
    tradeEnd: input.tradeEnd ?? null,
    weight: input.weight,
    priority: input.priority,
    upstreamMerchantNo: input.upstreamMerchantNo ?? null,
    remark: input.remark ?? null,
    failStreak: autoPause?.failStreak ?? null,
    minSuccessRate: autoPause?.minSuccessRate ?? null,
    windowMin: autoPause?.windowMin ?? null,
    ...(input.identifiers && numbersOf(input.identifiers, input)),
    ...(costRate !== undefined && { costPercent: costRate }),
    ...(costFixed !== undefined && { costFixed: amountOf(costFixed, currency) }),
    ...(isNew && costRate === undefined && { costPercent: '0' }),
    ...(credential !== undefined && { credential: vault.seal(credential) }),
  };
}

function numbersOf(given: Identifiers, { countryId }: Save['input']) {
  const { holderName, holderDocType, holderDocNo, ...numbers } = canonicalNumbers(given, countryId);
  return {
    identifiers: JSON.stringify(numbers),
    identifier: namingNumber({ ...numbers, holderName }),
    holderName,
    holderDocType: holderDocType ?? null,
    holderDocNo: holderDocNo ?? null,
  };
}
