import type { AppContract } from '#contract/index';
import { BadAmount, type Currency, toMinor } from '#contract/money';
import type { Handler, HandlerContext } from '../http/handlers';
import { isAble, type Need } from '../routing/candidate';
import { accountsFor, type PooledAccount } from '../routing/candidates';
import { obstacleWords } from '../routing/obstacleWords';
import { route, type Verdict } from '../routing/router';
import { say } from '../words/say';
import { countryOfMerchant } from './store';

type Calls = AppContract['account'];
type Pulldown = HandlerContext<Calls['pulldown']>;
type Judged = Verdict<PooledAccount>;

/** Country → channel → account, behind one choice of none; an account that cannot be used says why. */
export const pulldown: Handler<Calls['pulldown']> = async (context) => {
  const { caller } = context;
  const judged = await judge(context);
  const group = (value: string) => ({ label: value, value, disabled: false, disabledReason: null });
  const none = { ...group(''), label: say(caller.locale, 'none'), children: [] };
  const countries = grouped(judged, ({ account }) => account.countryId).map(([country, inCountry]) => ({
    ...group(country),
    children: grouped(inCountry, ({ account }) => account.channelCode).map(([channel, own]) => ({
      ...group(channel),
      children: own.map((one) => leaf(one, caller.locale)),
    })),
  }));
  return [none, ...countries];
};

/** The router's word on each, in the order of country, channel and name; an amount is of each account's currency. */
async function judge({ db, input, actor, now }: Pulldown): Promise<Judged[]> {
  const { merchantId = null, payType, payMethod, amount } = input;
  const way = payType === 'payout' ? 'payout' : 'payment';
  const { accounts, rules } = await accountsFor(db, actor.scope, { merchantId, way, now });
  const countryId = merchantId === null ? undefined : await countryOfMerchant(db, actor.scope, merchantId);
  const serving = accounts.filter((account) => payType !== 'both' || account.payType === 'both');
  const of = merchantId === null || countryId === undefined ? undefined : { merchantId, countryId };
  const need = { way, pooled: merchantId !== null, of, method: payMethod } as const;
  return serving.flatMap((account) => {
    const of = { ...need, ...(amount !== undefined && { amount: amountIn(amount, account.currency) }) };
    return route([account], of, { now, draw: () => 0, rules }).verdicts;
  });
}

/** An amount that is none of this account's currency does not fit it. */
function amountIn(amount: string, currency: Currency): Need['amount'] {
  try {
    return { minor: toMinor(amount, currency), currency };
  } catch (error) {
    if (error instanceof BadAmount) return null;
    throw error;
  }
}

function grouped(rows: readonly Judged[], by: (row: Judged) => string): [string, Judged[]][] {
  const names = [...new Set(rows.map(by))];
  return names.map((name) => [name, rows.filter((row) => by(row) === name)]);
}

function leaf({ account, reason }: Judged, locale: Pulldown['caller']['locale']) {
  const word = isAble(reason) ? undefined : obstacleWords[reason];
  return {
    label: account.accountName,
    value: account.accountId,
    disabled: word !== undefined,
    disabledReason: word === undefined ? null : say(locale, word),
  };
}
