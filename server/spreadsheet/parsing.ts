import { XLSX } from '../xlsx/workbook';
import { readCsv } from './csv';
import type { Table } from './table';
import { readXlsx } from './xlsx';

/** What a file holds, by its type. @throws Refusal 1001 where it cannot be read, is empty, or too large */
export const parsed = async (bytes: Buffer, contentType: string): Promise<Table> =>
  contentType === XLSX ? readXlsx(bytes) : readCsv(bytes);
