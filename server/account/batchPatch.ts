// The same few values for several accounts.
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import { accountMoves, accountStatus, masterStatus, mayMove } from '#contract/status';
import { standsOtherwise } from '../order/move';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type Batch, type Difference, eachRow } from './batchRows';
import { changeAccount, type LockedAccount, lockAccounts } from './saveStore';
import { standingOf } from './standing';
import { limitsOf } from './wanted';

type Patch = NonNullable<Batch['input']['patch']>;
type Columns = Partial<Omit<LockedAccount, 'id'> & ReturnType<typeof standingOf>>;

/** Gives accounts what the patch names; limits are judged with those that each account keeps. */
export async function patchMany(context: Batch, ids: readonly string[], patch: Patch) {
  refuseUnfitPatch(context, patch);
  const accounts = new Map((await lockAccounts(context.db, context.actor.scope, ids)).map((row) => [row.id, row]));
  return eachRow(context, [...new Set(ids)], async (id) => {
    const account = accounts.get(id);
    if (!account) throw new Refusal(code.notFound, 'notFound');
    const columns = columnsOf(context, account, patch);
    const differences = differencesOf(account, columns);
    if (differences.length > 0) {
      await changeAccount(context.db, context.actor.scope, id, columns);
      tell(context, account, differences);
    }
    return { accountId: id, differences };
  });
}

function refuseUnfitPatch({ input, actor }: Batch, patch: Patch): void {
  if (patch.status !== undefined && !actor.grants.has('account.status')) throw badField('status', 'notYours');
  const isOn = patch.status === undefined || patch.status === masterStatus.enabled;
  if (!isOn && input.reason === undefined) throw badField('reason', 'required');
  if ((patch.tradeStart === undefined) !== (patch.tradeEnd === undefined)) throw badField('tradeEnd', 'required');
}

function columnsOf({ input, now }: Batch, account: LockedAccount, patch: Patch): Columns {
  const { weight, priority, dayLimitCount, tradeStart, tradeEnd, status } = patch;
  const plain = { weight, priority, dayLimitCount, tradeStart, tradeEnd };
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  return { ...given, ...amountsOf(account, patch), ...standingTo(account, status, { input, now }) };
}

function amountsOf(account: LockedAccount, { minAmount, maxAmount, dayLimitAmount }: Patch): Columns {
  if (minAmount === undefined && maxAmount === undefined && dayLimitAmount === undefined) return {};
  const { currency, monthLimitAmount } = account;
  const wanted = limitsOf({
    currency,
    minAmount: minAmount ?? toMajor(account.minAmount, currency),
    maxAmount: maxAmount ?? toMajor(account.maxAmount, currency),
    dayLimitAmount: dayLimitAmount ?? toMajor(account.dayLimitAmount, currency),
    monthLimitAmount: monthLimitAmount === null ? undefined : toMajor(monthLimitAmount, currency),
  });
  return {
    minAmount: String(wanted.minAmount),
    maxAmount: String(wanted.maxAmount),
    dayLimitAmount: String(wanted.dayLimitAmount),
  };
}

type BatchInput = Pick<Batch, 'input' | 'now'>;
function standingTo(account: LockedAccount, status: Patch['status'], { input, now }: BatchInput): Columns {
  if (status === undefined || status === account.status) return {};
  if (!mayMove(accountStatus, accountMoves, account.status, status)) throw standsOtherwise();
  if (status === masterStatus.enabled && account.consentedAt === null)
    throw new Refusal(code.transitionNotAllowed, 'accountFirstUse');
  return standingOf({ status, reason: input.reason ?? null, now });
}

const AMOUNTS = ['minAmount', 'maxAmount', 'dayLimitAmount'] as const;
const PLAIN = ['weight', 'priority', 'status', 'dayLimitCount', 'tradeStart', 'tradeEnd'] as const;
/** What becomes other than it is, as people write it. */
function differencesOf(account: LockedAccount, columns: Columns): Difference[] {
  const { accountName, currency } = account;
  const money = AMOUNTS.flatMap((field) => {
    const [before, after] = [account[field], columns[field]];
    if (after === undefined || after === before) return [];
    return [{ accountName, field, before: toMajor(before, currency), after: toMajor(after, currency) }];
  });
  const plain = PLAIN.flatMap((field) => {
    const [before, after] = [account[field], columns[field]];
    if (after === undefined || after === before) return [];
    return [{ accountName, field, before: textOf(before), after: textOf(after) }];
  });
  return [...money, ...plain];
}
const textOf = (value: string | number | null) => (value === null ? null : String(value));

function tell({ changed, input }: Batch, account: LockedAccount, differences: readonly Difference[]): void {
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(differences.map(({ field, [which]: value }) => [field, value]));
  changed({
    type: 'account',
    no: account.accountName,
    before: side('before'),
    after: { ...side('after'), ...(input.reason !== undefined && { reason: input.reason }) },
    countryId: account.countryId,
  });
}
