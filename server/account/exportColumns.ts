import type { Account, AccountColumn } from '#contract/accountShape';
import { accountKind, accountStatus } from '#contract/status';
import { clock } from '../xlsx/clock';
import { type Column, named, number, type Reader, statusOf, withCurrency } from '../xlsx/column';
import type { Cell } from '../xlsx/sheet';

/** 0 is no limit. */
const limit = (value: number): Cell => (value === 0 ? null : number(value));
const at = (instant: number | null, { zone }: Reader): Cell => (instant === null ? null : clock(instant, zone));
const status = statusOf('account', accountStatus);
const kind = named(
  new Map([
    [accountKind.psp, 'valueKindPsp'],
    [accountKind.bank, 'valueKindBank'],
    [accountKind.wallet, 'valueKindWallet'],
    [accountKind.virtualSeries, 'valueKindVirtual'],
    [accountKind.pixKey, 'valueKindPixKey'],
    [accountKind.usdtAddress, 'valueKindUsdt'],
  ]),
);
/** What is said of its holder and its bank is no number that payers pay to. */
const ABOUT = new Set(['holderName', 'holderDocType', 'holderDocNo', 'bankCode', 'accountType']);
const numbersOf = (identifiers: Account['identifiers']): string =>
  Object.entries(identifiers)
    .flatMap(([name, value]) => (ABOUT.has(name) ? [] : [value]))
    .join(' · ');

/** Numbers of accounts are text, and masked as on the screen. */
export const sheetColumns: Record<AccountColumn, Column<Account>> = {
  accountName: { title: 'columnAccountName', width: 28, cell: (row) => row.accountName },
  status: { title: 'accountColStatus', width: 12, cell: (row, to) => status(row.status, to) },
  channelCode: { title: 'columnChannel', width: 14, cell: (row) => row.channelCode },
  countryId: { title: 'columnCountry', width: 10, cell: (row) => row.countryId },
  identifiers: { title: 'accountColIdentifiers', width: 24, cell: (row) => numbersOf(row.identifiers) },
  payMethods: { title: 'columnMethods', width: 24, cell: (row) => row.payMethods.join(' · ') },
  successRate1h: { title: 'accountColRate1h', width: 14, cell: (row) => number(row.successRate1h) },
  usedToday: { title: 'accountColUsedToday', width: 18, cell: (row) => number(row.usedToday.amount), money: true },
  lastSuccessTime: { title: 'accountColLastSuccess', width: 20, cell: (row, to) => at(row.lastSuccessTime, to) },
  weight: { title: 'columnWeight', width: 10, cell: (row) => number(row.weight) },
  priority: { title: 'columnPriority', width: 10, cell: (row) => number(row.priority) },
  balance: { title: 'accountColBalance', width: 18, cell: (row) => number(row.balance), money: true },
  poolCount: { title: 'accountColPoolCount', width: 12, cell: (row) => number(row.poolCount) },
  pauseReason: { title: 'accountColPauseReason', width: 30, cell: (row) => row.pauseReason },
  pauseTime: { title: 'accountColPauseTime', width: 20, cell: (row, to) => at(row.pauseTime, to) },
  pauseUntil: { title: 'accountColPauseUntil', width: 20, cell: (row, to) => at(row.pauseUntil, to) },
  successRate15m: { title: 'accountColRate15m', width: 14, cell: (row) => number(row.successRate15m) },
  successRate24h: { title: 'accountColRate24h', width: 14, cell: (row) => number(row.successRate24h) },
  minAmount: { title: 'columnMinAmount', width: 18, cell: (row) => number(row.minAmount), money: true },
  maxAmount: { title: 'columnMaxAmount', width: 18, cell: (row) => number(row.maxAmount), money: true },
  dayLimitAmount: { title: 'columnDayLimitAmount', width: 18, cell: (row) => number(row.dayLimitAmount), money: true },
  dayLimitCount: { title: 'columnDayLimitCount', width: 14, cell: (row) => limit(row.dayLimitCount) },
  monthLimitAmount: {
    title: 'columnMonthLimitAmount',
    width: 18,
    cell: (row) => number(row.monthLimitAmount),
    money: true,
  },
  floatAlert: { title: 'columnFloatAlert', width: 18, cell: (row) => number(row.floatAlert), money: true },
  maxConcurrent: { title: 'columnMaxConcurrent', width: 14, cell: (row) => limit(row.maxConcurrent) },
  tradeStart: {
    title: 'accountColHours',
    width: 14,
    cell: (row) => (row.tradeStart === null ? null : `${row.tradeStart}–${row.tradeEnd}`),
  },
  kind: { title: 'columnKind', width: 20, cell: (row, to) => kind(row.kind, to) },
  companyName: { title: 'columnCompany', width: 22, cell: (row) => row.companyName },
  currency: { title: 'columnCurrency', width: 10, cell: (row) => row.currency },
  costRate: { title: 'columnCostRate', width: 12, cell: (row) => number(row.costRate) },
  costFixed: { title: 'columnCostFixed', width: 14, cell: (row) => number(row.costFixed), money: true },
  upstreamMerchantNo: { title: 'columnUpstreamNo', width: 20, cell: (row) => row.upstreamMerchantNo },
  remark: { title: 'columnRemark', width: 30, cell: (row) => row.remark },
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly AccountColumn[] = [
  ...(['accountName', 'status', 'channelCode', 'countryId', 'identifiers', 'payMethods', 'currency'] as const),
  ...(['successRate1h', 'usedToday', 'lastSuccessTime', 'weight', 'priority', 'poolCount'] as const),
];
export const columnsFor = (chosen: readonly AccountColumn[] = usual): Column<Account>[] =>
  withCurrency(chosen, sheetColumns).map((name) => sheetColumns[name]);
