import type { AppContract } from '#contract/index';
import { BadAmount, toMinor } from '#contract/money';
import { accountStatus, masterStatus } from '#contract/status';
import type { Handler, HandlerContext } from '../http/handlers';
import { say } from '../words/say';
import type { Word } from '../words/word';
import { type AccountRow, listAccounts } from './store';

type Calls = AppContract['account'];
type Pulldown = HandlerContext<Calls['pulldown']>;

/** Country → channel → account, behind one choice of none; an account that cannot be used says why. */
export const pulldown: Handler<Calls['pulldown']> = async (context) => {
  const { db, input, actor, caller } = context;
  const { payType, merchantId } = input;
  const rows = await listAccounts(db, actor.scope, { payType, merchantId });
  const group = (value: string) => ({ label: value, value, disabled: false, disabledReason: null });
  const none = { ...group(''), label: say(caller.locale, 'none'), children: [] };
  const countries = grouped(rows, (row) => row.countryId).map(([country, inCountry]) => ({
    ...group(country),
    children: grouped(inCountry, (row) => row.channelCode).map(([channel, own]) => ({
      ...group(channel),
      children: own.map((row) => leaf(row, context)),
    })),
  }));
  return [none, ...countries];
};

function grouped(rows: readonly AccountRow[], by: (row: AccountRow) => string): [string, AccountRow[]][] {
  const names = [...new Set(rows.map(by))];
  return names.map((name) => [name, rows.filter((row) => by(row) === name)]);
}

function leaf(row: AccountRow, { input, caller }: Pulldown) {
  const word = whyNot(row, input);
  return {
    label: row.accountName,
    value: row.accountId,
    disabled: word !== undefined,
    disabledReason: word === undefined ? null : say(caller.locale, word),
  };
}

function whyNot(row: AccountRow, { merchantId, payMethod, amount }: Pulldown['input']): Word | undefined {
  if (row.status !== accountStatus.enabled) return 'accountNotEnabled';
  if (row.channelStatus !== masterStatus.enabled) return 'channelNotEnabled';
  if (payMethod !== undefined && !row.payMethods.includes(payMethod)) return 'accountWithoutMethod';
  if (merchantId !== undefined && !row.inPool) return 'accountNotInPool';
  return amount === undefined || fits(row, amount) ? undefined : 'accountOutsideLimits';
}

/** An amount that is none of this account's currency does not fit it. */
function fits(row: AccountRow, amount: string): boolean {
  try {
    const minor = toMinor(amount, row.currency);
    return BigInt(row.minAmount) <= minor && minor <= BigInt(row.maxAmount);
  } catch (error) {
    if (error instanceof BadAmount) return false;
    throw error;
  }
}
