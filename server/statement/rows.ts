// Rows of a bank's file as lines, each with what it is known by.
import { createHash } from 'node:crypto';
import { code } from '#contract/error';
import { type Currency, toMinor } from '#contract/money';
import { referenceKey } from '#contract/spelling';
import type { LineField, Template } from '#contract/statement';
import { DAY } from '#contract/time';
import { BadCell } from '../importing/cellValue';
import { withDecimals } from '../importing/decimals';
import { type Reason, reasonOf } from '../importing/reason';
import type { Cell, Row, Table } from '../spreadsheet/table';
import { badField } from '../words/badField';
import { say } from '../words/say';
import { type Locale, Refusal } from '../words/word';
import { amountIn, paidIn, textIn } from './cells';

export interface ReadLine {
  rowNo: number;
  day: string;
  paidAt: number;
  /** Minor units, below zero where it left. */
  amount: bigint;
  balance: bigint | null;
  trace: string | null;
  payerName: string | null;
  payerAccount: string | null;
  remark: string | null;
}
export interface BadRow extends Reason {
  row: number;
}
interface Reading {
  template: Template;
  currency: Currency;
  locale: Locale;
  now: Date;
}
type Cells = Partial<Record<LineField, Cell>>;

/** @throws Refusal 1001 where the file has not the columns that the template names */
export function readLines(table: Table, reading: Reading): { lines: ReadLine[]; failed: BadRow[] } {
  const places = placesOf(table.headers, reading.template);
  const failed: BadRow[] = [];
  const lines = table.rows.flatMap((row) => {
    const read = readRow(row, places, reading);
    if ('msg' in read) failed.push({ row: row.no, ...read });
    return 'msg' in read ? [] : [read];
  });
  return { lines, failed };
}

const headerKey = (header: string) => header.normalize('NFKC').trim().toLowerCase();
function placesOf(headers: readonly string[], { columns }: Template): Map<LineField, number> {
  const places = new Map<LineField, number>();
  for (const { field, header } of columns) {
    const at = headers.findIndex((one) => headerKey(one) === headerKey(header));
    if (at < 0) throw new Refusal(code.badParameter, 'statementNoColumn', { header });
    if (places.has(field)) throw badField('template', 'uniqueItems');
    places.set(field, at);
  }
  const isAmount = places.has('amount') !== (places.has('credit') || places.has('debit'));
  if (!places.has('day') || !isAmount) throw badField('template', 'required');
  return places;
}

function readRow(row: Row, places: Map<LineField, number>, reading: Reading): ReadLine | Reason {
  const cells: Cells = Object.fromEntries([...places].map(([field, at]) => [field, row.cells[at] ?? { text: '' }]));
  try {
    if (row.wrong !== undefined) throw new BadCell(row.wrong);
    return lineOf(row.no, cells, reading);
  } catch (error) {
    if (error instanceof BadCell) return { field: null, msg: say(reading.locale, error.word) };
    if (error instanceof Refusal) return reasonOf(error, reading.locale);
    throw error;
  }
}

function lineOf(rowNo: number, cells: Cells, { template, currency, now }: Reading): ReadLine {
  const { day, at } = paidIn(template, cells.day ?? { text: '' }, cells.time);
  // Clocks of banks are a day apart at most.
  if (at > now.getTime() + DAY) throw badField('day', 'range');
  const minor = (cell: Cell, name: string) => toMinor(withDecimals(amountIn(template, cell), name, currency), currency);
  const amount = moved(cells, minor);
  if (amount === 0n) throw badField('amount', 'wrong');
  const text = (cell: Cell | undefined) => (cell ? textIn(cell) : null);
  return {
    ...{ rowNo, day, paidAt: at, amount },
    balance: cells.balance && cells.balance.text !== '' ? minor(cells.balance, 'balance') : null,
    ...{ trace: text(cells.trace), payerName: text(cells.payerName) },
    ...{ payerAccount: text(cells.payerAccount), remark: text(cells.remark) },
  };
}

/** What of two columns is a debit is below zero, whichever sign the bank prints there. */
function moved(cells: Cells, minor: (cell: Cell, name: string) => bigint): bigint {
  const of = (cell: Cell | undefined, name: string) => (cell && cell.text !== '' ? minor(cell, name) : 0n);
  if (cells.amount) return of(cells.amount, 'amount');
  const [credit, debit] = [of(cells.credit, 'credit'), of(cells.debit, 'debit')];
  return credit - (debit < 0n ? -debit : debit);
}

export interface KnownLine extends ReadLine {
  hash: Buffer;
}
/**
 * What each line is known by: all that it says, and which of the equal ones of its day it is. The bank's own balance
 * tells two equal payments apart; where there is none, their number does.
 */
export function withHashes(lines: readonly ReadLine[]): KnownLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const facts = contentOf(line);
    const nth = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, nth);
    return { ...line, hash: createHash('sha256').update(`${nth} ${facts}`).digest() };
  });
}
const contentOf = ({ day, paidAt, amount, balance, trace, payerName, payerAccount, remark }: ReadLine) =>
  JSON.stringify([day, paidAt, `${amount}`, `${balance}`, ...[trace, payerName, payerAccount, remark].map(keyOf)]);
const keyOf = (text: string | null) => referenceKey(text ?? '');

/** Which columns a file has: lines of one day that are read otherwise are not compared. */
export const formOf = ({ columns }: Template): string =>
  columns
    .map(({ field }) => field)
    .sort()
    .join();
