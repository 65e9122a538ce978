import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import type { Handler } from '../http/handlers';
import { type Pocket, pockets } from '../ledger/account';
import { Refusal } from '../words/word';
import { inForceOf } from './payoutLimit';
import { listPayoutLimits, usedOfDay } from './payoutLimitStore';
import { type BalanceRow, findBalances, listPendingNext, type ReleaseRow } from './store';

/** What a merchant has, one row per currency. A merchant's own people need not say whose. */
export const balanceInfo: Handler<AppContract['merchant']['balanceInfo']> = async ({ db, input, actor, now }) => {
  const merchantId = input.id ?? (actor.scope.kind === 'merchant' ? actor.scope.merchantId : undefined);
  const rows = merchantId === undefined ? [] : await findBalances(db, actor.scope, merchantId);
  if (rows.length === 0) throw new Refusal(code.notFound, 'notFound');
  const wanted = rows.filter(({ currency }) => input.currency === undefined || currency === input.currency);
  const currencies = wanted.map(({ currency }) => currency);
  const releases = await listPendingNext(db, actor.scope, rows[0]?.merchantId ?? '0', currencies);
  const nextOf = ({ currency }: BalanceRow) => releases.find((release) => release.currency === currency);
  const id = rows[0]?.merchantId ?? '0';
  const limit = inForceOf(await listPayoutLimits(db, actor.scope, id), now);
  const payouts = { limit: limit?.dayAmount ?? null, used: await usedOfDay(db, actor.scope, id, now) };
  return wanted.map((row) => balanceOf(row, rows, { next: nextOf(row), payouts, now }));
};

interface Beside {
  next: ReleaseRow | undefined;
  /** Minor units of the merchant's own currency, of which alone there is a limit. */
  payouts: { limit: string | null; used: bigint };
  now: Date;
}
function balanceOf(row: BalanceRow, all: readonly BalanceRow[], { next, payouts, now }: Beside) {
  const { currency } = row;
  const isOwn = row === all[0];
  const usdt = all.find((one) => one.currency === 'USDT');
  return {
    merchantId: row.merchantId,
    merchantName: row.merchantName,
    currency,
    ...pocketsOf(row, currency),
    pendingNext: next ? { time: next.at.getTime(), amount: toMajor(next.amount, currency) } : null,
    usdt: toMajor(usdt?.balances['available'] ?? '0', 'USDT'),
    payoutDayLimit: isOwn && payouts.limit !== null ? toMajor(payouts.limit, currency) : null,
    payoutUsedToday: toMajor(isOwn ? payouts.used : 0n, currency),
    // No merchant can overdraw.
    creditLine: toMajor(0n, currency),
    asOf: now.getTime(),
  };
}

function pocketsOf({ balances }: BalanceRow, currency: Currency) {
  const money = pockets.map((pocket) => [pocket, toMajor(balances[pocket] ?? '0', currency)]);
  return Object.fromEntries(money) as Record<Pocket, string>; // one entry for each pocket
}
