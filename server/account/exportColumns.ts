import type { Account, AccountColumn } from '#contract/accountShape';
import { accountKind, accountStatus } from '#contract/status';
import type { Caller } from '../http/handlers';
import { say } from '../words/say';
import type { Word } from '../words/word';
import { clock } from '../xlsx/clock';
import type { Cell } from '../xlsx/sheet';

interface Column {
  title: Word;
  /** In characters. */
  width: number;
  cell: (row: Account, caller: Pick<Caller, 'zone' | 'locale'>) => Cell;
  /** It says nothing without the currency. */
  money?: true;
}

const number = (value: string | number | null | undefined): Cell =>
  value === null || value === undefined ? null : { number: String(value) };
/** 0 is no limit. */
const limit = (value: number): Cell => (value === 0 ? null : number(value));
const at = (instant: number | null, { zone }: Pick<Caller, 'zone'>): Cell =>
  instant === null ? null : clock(instant, zone);
const statusWords: Record<number, Word> = {
  [accountStatus.disabled]: 'accountStatusDisabled',
  [accountStatus.enabled]: 'accountStatusEnabled',
  [accountStatus.paused]: 'accountStatusPaused',
  [accountStatus.archived]: 'accountStatusArchived',
  [accountStatus.maintenance]: 'accountStatusMaintenance',
};
const kindWords: Record<number, Word> = {
  [accountKind.psp]: 'valueKindPsp',
  [accountKind.bank]: 'valueKindBank',
  [accountKind.wallet]: 'valueKindWallet',
  [accountKind.virtualSeries]: 'valueKindVirtual',
  [accountKind.pixKey]: 'valueKindPixKey',
  [accountKind.usdtAddress]: 'valueKindUsdt',
};
const named = (words: Record<number, Word>, value: number, { locale }: Pick<Caller, 'locale'>): Cell => {
  const word = words[value];
  return word === undefined ? String(value) : say(locale, word);
};
/** What is said of its holder and its bank is no number that payers pay to. */
const ABOUT = new Set(['holderName', 'holderDocType', 'holderDocNo', 'bankCode', 'accountType']);
const numbersOf = (identifiers: Account['identifiers']): string =>
  Object.entries(identifiers)
    .flatMap(([name, value]) => (ABOUT.has(name) ? [] : [value]))
    .join(' · ');

/** Numbers of accounts are text, and masked as on the screen. */
export const sheetColumns: Record<AccountColumn, Column> = {
  accountName: { title: 'columnAccountName', width: 28, cell: (row) => row.accountName },
  status: { title: 'accountColStatus', width: 12, cell: (row, to) => named(statusWords, row.status, to) },
  channelCode: { title: 'columnChannel', width: 14, cell: (row) => row.channelCode },
  countryId: { title: 'columnCountry', width: 10, cell: (row) => row.countryId },
  identifiers: { title: 'accountColIdentifiers', width: 24, cell: (row) => numbersOf(row.identifiers) },
  payMethods: { title: 'columnMethods', width: 24, cell: (row) => row.payMethods.join(' · ') },
  successRate1h: { title: 'accountColRate1h', width: 14, cell: (row) => number(row.successRate1h) },
  usedToday: { title: 'accountColUsedToday', width: 18, cell: (row) => number(row.usedToday.amount), money: true },
  lastSuccessTime: { title: 'accountColLastSuccess', width: 20, cell: (row, to) => at(row.lastSuccessTime, to) },
  weight: { title: 'columnWeight', width: 10, cell: (row) => number(row.weight) },
  priority: { title: 'columnPriority', width: 10, cell: (row) => number(row.priority) },
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
  maxConcurrent: { title: 'columnMaxConcurrent', width: 14, cell: (row) => limit(row.maxConcurrent) },
  tradeStart: {
    title: 'accountColHours',
    width: 14,
    cell: (row) => (row.tradeStart === null ? null : `${row.tradeStart}–${row.tradeEnd}`),
  },
  kind: { title: 'columnKind', width: 20, cell: (row, to) => named(kindWords, row.kind, to) },
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
/** The columns of a sheet, in its order; the currency stands before the first amount where nobody chose it. */
export function columnsFor(chosen: readonly AccountColumn[] = usual): readonly AccountColumn[] {
  const first = chosen.findIndex((name) => sheetColumns[name].money);
  return first === -1 || chosen.includes('currency') ? chosen : chosen.toSpliced(first, 0, 'currency');
}
