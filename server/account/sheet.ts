import { Account, accountColumns } from '#contract/accountShape';
import { number } from '../xlsx/column';
import { listSheet } from '../xlsx/listSheet';

/** 0 is no limit. */
const limit = { width: 14, cell: (value: number) => (value === 0 ? null : number(value)) };
/** What is said of its holder and its bank is no number that payers pay to. */
const ABOUT = new Set(['holderName', 'holderDocType', 'holderDocNo', 'bankCode', 'accountType']);
const numbersOf = (identifiers: Account['identifiers']): string =>
  Object.entries(identifiers)
    .flatMap(([name, value]) => (ABOUT.has(name) ? [] : [value]))
    .join(' · ');

/** The file of accounts. Numbers are masked as on the screen. */
export const sheet = listSheet({
  list: 'account',
  row: Account,
  columns: accountColumns,
  usual: [
    ...(['accountName', 'status', 'channelCode', 'countryId', 'identifiers', 'payMethods', 'currency'] as const),
    ...(['successRate1h', 'usedToday', 'lastSuccessTime', 'weight', 'priority', 'poolCount'] as const),
  ],
  shows: {
    identifiers: { width: 24, cell: (value) => numbersOf(value) },
    payMethods: { width: 24, cell: (value) => value.join(' · ') },
    usedToday: { width: 18, cell: ({ amount }) => number(amount), money: true },
    dayLimitCount: limit,
    maxConcurrent: limit,
    tradeStart: { width: 14, cell: (value, { tradeEnd }) => `${value}–${tradeEnd}` },
  },
});
