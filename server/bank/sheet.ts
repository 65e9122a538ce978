import { BankAccount, bankColumns } from '#contract/bank';
import { number } from '../xlsx/column';
import { listSheet } from '../xlsx/listSheet';

/** The file of our own places. */
export const sheet = listSheet({
  list: 'bank',
  row: BankAccount,
  columns: bankColumns,
  usual: [
    ...(['name', 'status', 'currency', 'bookBalance', 'balance', 'snapshotBook', 'diff', 'unexplained'] as const),
    ...(['lastSnapshotTime', 'waitsSince'] as const),
    ...(['companyName', 'countryId', 'kind', 'bankName', 'accountNo', 'purpose', 'keeper'] as const),
  ],
  shows: { linkedAccountIds: { width: 12, cell: (value) => number(value.length) } },
});
