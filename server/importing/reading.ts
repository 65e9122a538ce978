import type { ImportResult } from '#contract/importing';
import type { Table } from '../spreadsheet/table';

/** How a file was read, as every import tells people. */
export type Reading = Pick<ImportResult, 'sheet' | 'encoding'>;
export const unread: Reading = { sheet: null, encoding: null };
export const readingOf = ({ sheet, encoding }: Table): Reading => ({
  sheet: sheet ?? null,
  encoding: encoding ?? null,
});
