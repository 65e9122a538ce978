import type { BankAccount, BankColumn } from '#contract/bank';
import { bankKind, bankPurpose, masterStatus } from '#contract/status';
import { say } from '../words/say';
import type { Word } from '../words/word';
import { clock } from '../xlsx/clock';
import { type Column, named, number, statusOf, withCurrency } from '../xlsx/column';

type Cells = Omit<Column<BankAccount>, 'title'>;
const text = (name: BankColumn, width: number): Cells => ({
  width,
  cell: (row) => row[name] as string | null, // a column of text, by who says it
});
const money = (name: 'bookBalance' | 'balance' | 'diff' | 'dayOutLimit'): Cells => ({
  width: 18,
  cell: (row) => number(row[name]),
  money: true,
});
const time = (name: 'lastSnapshotTime' | 'waitsSince'): Cells => ({
  width: 20,
  cell: (row, { zone }) => (row[name] === null ? null : clock(row[name], zone)),
});
/** By the word of each value; the words are those of `server/words/bank`. */
const said = (of: 'kind' | 'purpose', values: Record<string, number>) =>
  named(new Map(Object.values(values).map((value) => [value, `bankPlace.${of}.${value}` as Word])));
const kindSaid = said('kind', bankKind);
const purposeSaid = said('purpose', bankPurpose);
const statusSaid = statusOf('master', masterStatus);

/** Each column but its heading, which is the word of its name. */
const cells: Record<BankColumn, Cells> = {
  name: text('name', 28),
  status: { width: 12, cell: (row, reader) => statusSaid(row.status, reader) },
  bookBalance: money('bookBalance'),
  balance: money('balance'),
  diff: money('diff'),
  lastSnapshotTime: time('lastSnapshotTime'),
  waitsSince: time('waitsSince'),
  companyName: text('companyName', 22),
  countryId: text('countryId', 10),
  kind: { width: 16, cell: (row, reader) => kindSaid(row.kind, reader) },
  bankName: text('bankName', 20),
  accountNo: text('accountNo', 24),
  purpose: { width: 14, cell: (row, reader) => purposeSaid(row.purpose, reader) },
  keeper: text('keeper', 18),
  currency: text('currency', 10),
  chain: text('chain', 10),
  address: text('address', 30),
  bankCode: text('bankCode', 12),
  branch: text('branch', 14),
  accountType: text('accountType', 14),
  holderName: text('holderName', 24),
  holderDocNo: text('holderDocNo', 18),
  dayOutLimit: money('dayOutLimit'),
  linkedAccountIds: { width: 12, cell: (row) => number(row.linkedAccountIds.length) },
  statementMode: { width: 14, cell: (row, { locale }) => say(locale, `bankPlace.statementMode.${row.statementMode}`) },
  remark: text('remark', 30),
};

/** For anybody who has not chosen: what the list shows at first. */
const usual: readonly BankColumn[] = [
  ...(['name', 'status', 'currency', 'bookBalance', 'balance', 'diff', 'lastSnapshotTime', 'waitsSince'] as const),
  ...(['companyName', 'countryId', 'kind', 'bankName', 'accountNo', 'purpose', 'keeper'] as const),
];

/** Those that are chosen, each under its word; the currency stands before the first amount. */
export const columnsFor = (chosen: readonly BankColumn[] = usual): readonly Column<BankAccount>[] =>
  withCurrency(chosen, cells).map((name): Column<BankAccount> => ({ title: `bankPlace.${name}`, ...cells[name] }));
