import type { AppContract } from '#contract/index';
import type { Merchant } from '#contract/merchantProfile';
import { type Currency, toMajor } from '#contract/money';
import { rangeOf } from '../db/range';
import type { Handler } from '../http/handlers';
import { windowOf } from '../http/window';
import { toCurrency } from '../ledger/currency';
import { type CurrencySum, type MerchantRow, pageMerchants, sortable, sumMerchants, type TodayRow } from './pageStore';
import { collectedBy } from './today';

/** Merchants with what they have and what they collected since the business day of the caller's zone began. */
export const page: Handler<AppContract['merchant']['page']> = async ({ db, input, actor, caller, now }) => {
  const { current, pageSize, sortField, sortOrder, ...filter } = input;
  const today = await collectedBy(db, actor.scope, rangeOf({}, caller.zone, now));
  const search = { scope: actor.scope, filter, today, now };
  const window = windowOf(sortable, input, 'createTime');
  const [rows, sums] = [await pageMerchants(db, search, window), await sumMerchants(db, search)];
  const count = sums.reduce((all, { n }) => all + n, 0);
  return { list: rows.map((row) => shownMerchant(row, today)), total: count, summary: { count, totals: sums.map(shownSum) } };
};

function shownMerchant(row: MerchantRow, today: readonly TodayRow[]): Merchant {
  const own = today.find(({ merchantId }) => merchantId === row.id);
  return {
    ...names(row),
    ...balances(row, toCurrency(row.currency)),
    todayPayment: toMajor(own?.payment ?? '0', toCurrency(row.currency)),
    todaySuccessRate: own?.rate ?? null,
  };
}

// The casts: merchants are made by checked requests, so these columns hold only what the contract names.
const names = (row: MerchantRow) => ({
  id: row.id,
  merchantNo: row.merchant_no,
  name: row.name,
  legalName: row.legal_name,
  countryId: row.country_id as Merchant['countryId'],
  currency: toCurrency(row.currency),
  companyId: row.company_id,
  companyName: row.company_name,
  proxyId: row.agent_id,
  proxyName: row.proxy_name,
  merchantType: row.merchant_type as Merchant['merchantType'],
  status: row.status as Merchant['status'],
  settleDays: row.settle_days,
  poolSize: row.pool_size,
  ipCount: row.ip_count,
  createTime: row.created_at.getTime(),
  version: row.version,
});

const balances = ({ balances: held }: MerchantRow, currency: Currency) => ({
  available: toMajor(held.available ?? '0', currency),
  pending: toMajor(held.pending ?? '0', currency),
  frozen: toMajor(held.frozen ?? '0', currency),
  payoutTransit: toMajor(held.payoutTransit ?? '0', currency),
});

function shownSum(sum: CurrencySum) {
  const currency = toCurrency(sum.currency);
  const money = (minor: string) => toMajor(minor, currency);
  return {
    currency,
    count: sum.n,
    available: money(sum.available),
    pending: money(sum.pending),
    frozen: money(sum.frozen),
    payoutTransit: money(sum.payout_transit),
    todayPayment: money(sum.today),
  };
}
